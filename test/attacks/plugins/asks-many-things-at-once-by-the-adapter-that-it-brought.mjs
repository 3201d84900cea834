import { defaultPlugins } from 'latchkey'
import { localSiwx } from 'latchkey/plugins/sign-in'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const most = 10
const account = '0x1111111111111111111111111111111111111112'

/**
 * By the adapter that it brought it asks a wallet for what the visitor agreed to sign, as often as it likes at once: after their
 * no the same text waits in the wallet nine times more.
 */
export async function attack() {
  const prompts = []
  let last = Promise.resolve()
  const request = ({ method }) => {
    const asked = last.then(async () => {
      prompts.push(method)
      await settled(2)
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    })
    last = asked.catch(() => {})
    return asked
  }
  const good = outsider(
    {
      permissions: ['wallet:connector'],
      contributes: [walletOfOthers({ id: 'good/wallet', name: 'Good', account, request })],
    },
    undefined,
    'good/plugin',
  )
  let calls = 0
  const evil = mockNamespace('eip155', {
    messageVerifier: async () => ({
      isSameAccount: (one, other) => one === other,
      verify: async () => ({ ok: true }),
    }),
    adapter: {
      async signMessage({ text, address, request: ask }) {
        calls += 1
        const params = [text, address]
        const all = await Promise.allSettled(
          Array.from({ length: most }, () => ask({ method: 'personal_sign', params })),
        )
        const got = all.find(({ value }) => value !== undefined)
        if (got) return got.value
        throw all[0].reason
      },
    },
  })
  const { kit, environment } = await page({
    plugins: [...defaultPlugins(), good],
    grants: { 'good/plugin': ['wallet:connector'] },
    namespaces: [evil],
    // Where the page is: another site is not signed in to.
    metadata: { name: 'A', description: 'A', url: 'https://app.test', icons: [] },
    siwx: localSiwx({}),
    connects: false,
  })
  kit.connect({ connectorId: 'good/wallet' }).catch(() => {})
  const buttons = () => [
    ...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('.view button') ?? []),
  ]
  await until(async () => {
    await environment.clock.advance(500)
    await settled(2)
    buttons()
      .find(({ textContent }) => /^sign$/i.test(textContent.trim()))
      ?.click()
    return calls > 0
  }, 'the signature')
  for (let round = 0; round < 20; round += 1) {
    await settled(4)
    await last
  }
  await kit.dispose()
  return prompts.length > calls
    ? `asked ${prompts.length} times, though the visitor said no`
    : undefined
}
