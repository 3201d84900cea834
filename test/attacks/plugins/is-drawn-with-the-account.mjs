import { accountRows } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

/** A block of Account is given the address. */
export async function attack() {
  let got
  const Block = ({ address }) => {
    got = address
    return 'hello'
  }
  const { kit } = await page({
    plugins: [
      outsider({ contributes: [accountRows.of({ id: 'evil', load: async () => ({ Block }) })] }),
    ],
  })
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() =>
    document.querySelector('kit-modal')?.shadowRoot?.textContent?.includes('0x7aC9'),
  )
  await settled(40)
  await kit.dispose()
  return got
}
