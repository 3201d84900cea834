import type { CaipNetworkId } from '../../kernel/exports/index.ts'
import { isSameAddress } from './caip-address.ts'

/** The contracts that a provider may have called, by its id and by network. */
export type SwapContracts = Readonly<
  Record<string, Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>>
>

/** The aggregation routers 5 and 6 of 1inch, as it publishes them. */
const routers = /*#__PURE__*/ Object.freeze([
  '0x1111111254EEB25477B68fb85Ed929f73A960582',
  '0x111111125421cA6dc452d289314280a0f8842A65',
])
const elsewhere: SwapContracts[string] = {
  'eip155:324': /*#__PURE__*/ Object.freeze([
    '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F',
    '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
  ]),
}
const networks = [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554]

/** What is called without the option `contracts` of `swaps`. Of other providers nothing is. */
export const defaultSwapContracts: SwapContracts = /*#__PURE__*/ Object.freeze({
  '1inch': /*#__PURE__*/ Object.freeze({
    .../*#__PURE__*/ Object.fromEntries(networks.map((id) => [`eip155:${id}`, routers])),
    ...elsewhere,
  }),
})

/** Whether a provider may have this contract called. Where the app has a list of its own, that counts alone. */
export function isSwapContract(
  address: string,
  { provider, network }: { readonly provider: string; readonly network: CaipNetworkId },
  own: SwapContracts = {},
): boolean {
  const listed = own[provider]?.[network] ?? defaultSwapContracts[provider]?.[network] ?? []
  return listed.some((each) => isSameAddress(each, address))
}
