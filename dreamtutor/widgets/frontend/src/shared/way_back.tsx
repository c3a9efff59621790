/** The button that leads back from what is open in the place of a page. */
import { Icon } from "./icons";

interface WayBackProps {
  class: string;
  label: string;
  press: () => void;
}

export const WayBack = ({ class: name, label, press }: WayBackProps) => (
  <button type="button" class={name} data-do="close" data-key="close" onClick={press}>
    <Icon name="back" />
    <span>{label}</span>
  </button>
);
