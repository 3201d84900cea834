import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { happens, outsider, page, settled, thief } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:request', 'wallet:accounts']
const asked = {
  chainId: '0x1',
  expiry: 1_893_456_000,
  signer: { type: 'account', data: { address: thief } },
  permissions: [],
}

/**
 * What the app switches on is decided while plugins start, and the code of one never comes, or it is set up for ever: its request for a
 * grant finds no review of what the wallet hands over. The wallet grants more, and nobody asks the visitor.
 */
export async function attack() {
  const won = []
  const never = new Promise(() => {})
  for (const hangs of ['code', 'set-up']) {
    let rpc
    const evil = outsider({
      permissions,
      activation: 'start',
      methods: ['wallet_grantPermissions'],
    })
    const setup = async (_, ctx) => {
      rpc = ctx.rpc
      if (hangs === 'set-up') await never
    }
    const load = async () => ({ default: { manifest: evil.manifest, setup } })
    const holder = outsider({ activation: 'start' }, undefined, 'bad/holder')
    const { kit } = await page({
      isHeld: true,
      plugins: [
        ...smartSessions(),
        { ...evil, load },
        ...(hangs === 'code' ? [{ ...holder, load: () => never }] : []),
      ],
      grants: { 'evil/plugin': permissions },
      endpoints: { blockchain: 'https://chain.example' },
      features: { smartSessions: true },
      answers: {
        wallet_grantPermissions: { ...asked, expiry: 1_993_456_000, permissionsContext: '0x5e' },
      },
      reviewRequests: 'never',
    })
    let end
    rpc.request({ method: 'wallet_grantPermissions', params: [asked] }).then(
      () => (end = 'granted'),
      ({ code }) => (end = code),
    )
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    await happens(() => end !== undefined || root()?.textContent.includes('More than was asked'))
    await settled()
    if (end === 'granted') won.push(`a grant while its ${hangs} is waited for`)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join(', ') : undefined
}
