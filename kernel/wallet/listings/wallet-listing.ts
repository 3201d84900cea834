/** An entry of the wallet catalogue. Links were checked; absent ones are absent. */
export interface WalletListing {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly chains?: readonly string[] | undefined
  readonly badge_type?: 'none' | 'certified' | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly link_mode?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly firefox_store?: string | undefined
  readonly edge_store?: string | undefined
  readonly safari_store?: string | undefined
  /**
   * Opens a page in the browser within the app, for wallets that have one. `{url}` stands for the
   * page's address, `{origin}` for its origin, `{urlTwice}` for an address that is unpacked twice,
   * `{bare}` for the address without its scheme.
   */
  readonly browser_link?: string | undefined
  /** Its id in WalletConnect's explorer, where that is another than `id`. */
  readonly walletconnect_id?: string | undefined
  /** The vendor of the plugin of others that listed it without `wallet:listed`; the kit writes this. */
  readonly from?: string | undefined
  readonly injected?:
    | readonly {
        readonly namespace?: string | undefined
        readonly injected_id?: string | undefined
      }[]
    | undefined
}
