/** What a page may send to Python. The types come from Python (`dreamtutor.widgets.commands`). */
import type * as messages from "../contract/messages";

/** Every command, without the number of the scene: that is added where it is sent. */
export type Command =
  | Unnumbered<messages.AnswerCommand>
  | Unnumbered<messages.ArrangeCommand>
  | Unnumbered<messages.UndoCommand>
  | Unnumbered<messages.RedoCommand>
  | Unnumbered<messages.GoCommand>
  | Unnumbered<messages.ShuffleCommand>
  | messages.CompareCommand
  | messages.ShowCommand
  | Unnumbered<messages.SawCommand>
  | messages.WatchCommand
  | messages.RestCommand
  | messages.FurtherCommand
  | messages.OnCommand
  | messages.AnnotateCommand
  | messages.ReviseCommand
  | messages.RemoveCommand
  | messages.TakeBackCommand
  | messages.ChooseCommand
  | messages.LessonCommand
  | messages.LearnCommand
  | messages.CloseCommand
  | messages.FindCommand
  | messages.OpenCommand
  | messages.RefreshCommand;

type Unnumbered<C extends { rev: number }> = Omit<C, "rev"> & { rev?: number };
