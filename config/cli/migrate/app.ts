import type { SourceEdit } from './source-edit.ts'
import type { Node } from './syntax-tree.ts'
/** What the files of an app say together. */
export interface App {
  /** The file that makes the kit, once there is one. */
  kitFile: string | undefined
  /** What it exports the kit as. */
  kitName: string
  /** Options of the kit that were said elsewhere, as source text: `themeMode: 'dark'`. */
  readonly options: Map<string, string>
  /** Entries of namespaces that the app used: `eip155`. */
  readonly namespaces: Set<string>
  readonly packages: Set<string>
  readonly formerPackages: Set<string>
  /** Where AppKit made the configuration of wagmi. */
  wagmi: WagmiAdapterUse | undefined
}

/** `const wagmiAdapter = new WagmiAdapter({ … })` at the top of a file. */
export interface WagmiAdapterUse {
  readonly source: SourceEdit
  readonly name: string
  readonly statement: Node
  readonly options: ReadonlyMap<string, Node>
  /** What the configuration is called in its place; undefined until it is made. */
  configName: string | undefined
}
