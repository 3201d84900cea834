/** Said to whoever asked: a sentence for the visitor and a status of 4xx. */
export class Refusal extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}
