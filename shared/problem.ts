// The one error a feature throws: a status and a sentence the person can act on.

/** `status` is the HTTP status of the answer, `message` its whole body: `{ message }`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
