import { router, swapPage } from './swap-page.mjs'
import { settled, until } from './world.mjs'

export const row = 'SEC-116'

/**
 * With the grant to sell: what it builds says that it takes one unit of gas, at one wei. The preview in which the visitor agrees
 * says that as the fee of the network; or that it takes twenty thousand times what swaps take. Neither is sent with it, so that nobody is held to it, and no node is asked.
 */
export async function attack() {
  const cheap = await feeWith('1')
  const usual = await feeWith(undefined)
  const dear = await feeWith('3000000000')
  if (cheap.got || cheap.fee !== usual.fee) return cheap.got ?? cheap.fee
  return dear.fee === usual.fee ? undefined : dear.fee
}

async function feeWith(gas) {
  const provider = {
    buildSwap: async ({ account, units }) => ({
      from: account,
      to: `eip155:1:${router}`,
      data: '0x12345678',
      value: units,
      gas,
      gasPrice: '1',
    }),
  }
  const { kit, wallet, card, press, review, accept } = await swapPage({ provider })
  await review()
  await accept()
  const lines = () =>
    [...(card()?.querySelectorAll('dl > *') ?? [])].map(({ textContent }) => textContent)
  await until(() => lines().some((line) => line.includes('Network fee')), 'the fee')
  const said = lines().find((line) => line.includes('Network fee'))
  await until(
    () => {
      press('Swap')
      return wallet.requests.length > 0
    },
    'the swap',
    5_000,
  ).catch(() => {})
  await settled()
  const [sent] = wallet.requests.at(-1)?.params ?? []
  const isHeld = sent === undefined || sent.gas !== undefined || sent.gasPrice !== undefined
  const { fee } =
    kit.unstable_kernel.inspector.stores
      .map(({ definition }) => kit.unstable_kernel.store(definition).getSnapshot())
      .find((state) => state?.review)?.review ?? {}
  await kit.dispose()
  document.body.replaceChildren()
  return { fee, got: !isHeld && fee === '1' ? said : undefined }
}
