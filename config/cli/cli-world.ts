/** What surrounds a run of the command. */
export interface CliWorld {
  /** Where it was called. */
  readonly folder: string
  /** Imports a module by its absolute path. */
  readonly load: (file: string) => Promise<Readonly<Record<string, unknown>>>
  /** Asks at the terminal; undefined where none is there. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}
