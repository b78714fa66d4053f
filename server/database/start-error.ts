// Why the server cannot start, in a sentence for the person who runs it; shown without a stack.
export class StartError extends Error {
  override readonly name = 'StartError';
}
