export interface Edit {
  readonly file: string
  readonly find: string
  readonly replace: string
}
export interface Break {
  readonly row: string
  readonly says: string
  readonly edits: readonly Edit[]
}
export function loadBreaks(): Promise<readonly Break[]>
