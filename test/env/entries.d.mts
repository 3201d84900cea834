/** One public entry: a line under `exports` of package.json. */
export interface Entry {
  /** `./kernel` */
  readonly subpath: string
  /** `kernel` */
  readonly name: string
  /** `dist/kernel.js` */
  readonly file: string
  /** `dist/types/kernel/exports/index.d.ts` */
  readonly types: string
  /** `kernel/exports/index.ts` */
  readonly source: string
}

export const entries: readonly Entry[]

/** `latchkey/kernel` → `<rootDir>/kernel/exports/index.ts`, as jest's moduleNameMapper wants it. */
export const sourcesByName: Readonly<Record<string, string>>
