import type {
  ChainNamespace,
  ConnectorContribution,
  ConnectorType,
  WalletListing,
} from '../../kernel/exports/index.ts'

export interface RowConnector {
  readonly id: string
  readonly type: ConnectorType
  /** Of a wallet that has one in each of several namespaces: all of them, `id` among them. */
  readonly ids?: Readonly<Partial<Record<ChainNamespace, string>>> | undefined
}

/** One wallet in a list, whichever way it is reached. */
export interface WalletRow {
  /** `connector:{id}` or `wallet:{id}`: stable, and unique within a list. */
  readonly key: string
  readonly name: string
  /** A checked data URI, as connectors bring it. */
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  readonly rdns?: string | undefined
  /** The vendor of the plugin of others that brought it. */
  readonly from?: string | undefined
  /** The connector that reaches it from this page; without one it is paired. */
  readonly connector?: RowConnector | undefined
  readonly listing?: WalletListing | undefined
  /** 0 is the wallet that was used last, 1 the one before. */
  readonly recency?: number | undefined
}

export function connectorRow(connector: ConnectorContribution): WalletRow {
  const { id, type, name, icon, imageId, rdns, from } = connector
  return { key: `connector:${id}`, name, icon, imageId, rdns, from, connector: { id, type } }
}

/** The ids of the connectors behind a row. */
export const connectorIdsOf = ({ connector }: WalletRow): readonly string[] =>
  connector ? [connector.id, ...Object.values(connector.ids ?? {})] : []

export function listingRow(listing: WalletListing): WalletRow {
  const { id, name, image_id: imageId, rdns, from } = listing
  const key = `wallet:${from ? `${from}/` : ''}${id}`
  return { key, name, imageId, rdns, from, listing }
}

const inThisBrowser: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/** Whether the wallet itself is in this browser. */
export const isInstalled = ({ connector }: WalletRow): boolean =>
  connector !== undefined && inThisBrowser.includes(connector.type)

/** What tells it from a wallet of the same name: its rdns, behind the vendor of the plugin that says so. */
export const originOf = ({ from, rdns }: WalletRow): string | undefined =>
  from ? `${from}/${rdns ?? ''}` : rdns

/** The object behind `window.ethereum` that no wallet announced: it has no name of its own. */
export const isBrowserWallet = ({ connector, from }: WalletRow): boolean =>
  connector?.id === 'injected' && !from

/** A wallet without connector that no link leads to: it can only be shown where it is installed. */
export const isReachable = ({ connector, listing }: WalletRow): boolean =>
  connector !== undefined ||
  Boolean(
    listing?.mobile_link ?? listing?.desktop_link ?? listing?.webapp_link ?? listing?.link_mode,
  )
