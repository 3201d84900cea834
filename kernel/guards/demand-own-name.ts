import type { Demand } from './demand.ts'
import { isOfVendor, propertiesOf, vendorOf } from './kit-names.ts'

/** One of the kit is looked after by the point itself. */
export function demandOwnView(viewId: string, id: string, demand: Demand): void {
  if (viewId.includes('/') && !isOfVendor(id, viewId)) {
    demand('view:override', `draws the view "${viewId}" of another vendor`)
  }
}

/** A host asks a wallet by its id, also one that is not in this browser. */
export function demandOwnWallet(walletId: string, id: string, demand: Demand): void {
  if (isOfVendor(id, walletId)) return
  demand(
    'wallet:listed',
    `brings a wallet under the id "${walletId}"`,
    `an id that begins with ${vendorOf(id)}/`,
  )
}

/** The app names it where it says who sells, and which contracts it may have called. */
export function demandOwnSeller(sellerId: string, id: string, demand: Demand): void {
  const vendor = vendorOf(id)
  if (sellerId === vendor || isOfVendor(id, sellerId)) return
  demand(
    'nobody',
    `sells as "${sellerId}"`,
    `the id ${vendor}, or one that begins with ${vendor}/,`,
  )
}

/** Words in the colour of what is behind them are not seen, in an approval as elsewhere. */
export function demandOwnToken(
  name: string,
  id: string,
  properties: ReadonlyMap<string, string>,
  demand: Demand,
): void {
  if (name.startsWith('--kit-color-')) return demand('view:override', `sets ${name}`)
  const own = propertiesOf(id)
  const isOf = (beginning: string) => name.startsWith(beginning)
  // `--kit-acme-labs-glow` is of `acme-labs` where that is listed, and not of `acme`.
  const isDeeper = [...properties.keys()].some((one) => one.length > own.length && isOf(one))
  const isOwn = isOf(own) && !isDeeper && properties.get(own) === vendorOf(id)
  if (!isOwn) demand('nobody', `sets ${name}`, `a name that begins with ${own}`)
}
