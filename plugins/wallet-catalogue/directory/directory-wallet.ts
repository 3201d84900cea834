import type { ChainNamespace } from '../../../kernel/exports/index.ts'

/** A wallet of the directory. Stores are named by the wallet's id there, so that the file stays small. */
export interface DirectoryWallet {
  /** The name in kebab case; the id of the wallet's listing and of its picture. Never changes. */
  readonly slug: string
  readonly name: string
  /** Where apps can connect to it. */
  readonly namespaces: readonly ChainNamespace[]
  readonly homepage: string
  /** A page that offers the wallet for several systems, or where a store does not have it. */
  readonly download?: string
  /** EIP-6963. */
  readonly rdns?: string
  /** Its key in `window.injectedWeb3`, or of the object that it puts into the page. */
  readonly injected?: Readonly<Partial<Record<ChainNamespace, string>>>
  /** Opens the app for a pairing: an https link, or its registered scheme. */
  readonly mobile?: string
  readonly desktop?: string
  readonly webapp?: string
  /**
   * Opens a page in the browser within the app. `{url}` stands for the page's address, `{origin}` for
   * its origin, `{urlTwice}` for an address that is unpacked twice; `{bare}` is the address without
   * its scheme, the rest as it is.
   */
  readonly browse?: string
  /** The id in the Chrome Web Store, which serves Edge, Brave and Opera too. */
  readonly chrome?: string
  /** The name in Firefox Add-ons. */
  readonly firefox?: string
  /** The id in Edge Add-ons. */
  readonly edge?: string
  /** The number of the app with the Safari extension in the Mac App Store. */
  readonly safari?: number
  /** The number in the App Store. */
  readonly appStore?: number
  /** The package's name on Google Play. */
  readonly playStore?: string
}
