/** One breach: where, what stands there, why it is wrong, what to do instead. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly what: string
  readonly why: string
  readonly instead: string
}

export function formatFinding({ path, line, what, why, instead }: Finding): string {
  return `${path}:${line}  ${what}  ${why}  → ${instead}`
}
