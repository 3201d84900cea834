import type { Twin } from './twin.ts'

/** A kit that an app may come from, as its public documentation describes it. */
export interface FormerKit {
  readonly name: string
  /** Names of packages; what lies below one belongs to it. */
  readonly packages: RegExp
  /** By the name of the export. */
  readonly twins: Readonly<Record<string, Twin>>
  /** By the name of the element: `<appkit-button>`. */
  readonly elements?: Readonly<Record<string, Twin>>
  /** What stands in the place of an export of its entry for networks. */
  readonly networks?: (name: string) => { readonly name: string; readonly from: string }
  /** For exports that the table does not name. */
  readonly otherwise: Twin
}
