import { KitError } from '../kernel/exports/index.ts'

/** An option that a kit cannot start with; the message begins with its path. */
export class InvalidOptionError extends KitError {
  readonly path: string

  constructor(path: string, expected: string) {
    super(`${path}: expected ${expected}`, { code: 'INVALID_OPTION' })
    this.path = path
  }
}
