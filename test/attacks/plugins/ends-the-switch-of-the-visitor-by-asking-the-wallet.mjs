import { NetworkService } from 'latchkey/kernel'
import { base, mainnet, optimism } from 'latchkey/networks'
import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/**
 * It may have a wallet switch, but not while the visitor decides. They chose another network, or are asked about one, and the card says
 * so: it has the wallet asked for its own meanwhile, which takes the place of theirs.
 */
export async function attack() {
  return (await gotBy('chosen')) ?? (await gotBy('asked'))
}

async function gotBy(how) {
  let networks
  const evil = spy({ permissions, needs: { networks: NetworkService } }, (needs) => {
    networks = needs.networks
  })
  const { kit, wallet } = await page({
    plugins: [evil],
    networks: [mainnet, base, optimism],
    grants: { 'evil/plugin': permissions },
  })
  await until(() => networks, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const button = (name) =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].find(({ textContent }) =>
      textContent.startsWith(name),
    )
  let ended
  wallet.answer('hang')
  if (how === 'chosen') {
    kit.open({ view: 'Networks' }).catch(() => {})
    await until(() => button('OP'), 'the networks')
    button('OP').click()
    await until(() => wallet.calls.includes('switch eip155:10'), 'the question to the wallet')
  } else {
    kit.switchNetwork(optimism, { force: true }).catch(({ code }) => (ended = code))
    await until(() => button('Switch to'), 'the question to the visitor')
  }
  void attempt(() => networks.switchNetwork('eip155:8453'))
  await settled(60)
  const isReplaced = wallet.calls.includes('switch eip155:8453') || ended === 'SWITCH_CANCELLED'
  const said = root()?.querySelector('.view')?.textContent
  await kit.dispose()
  document.body.replaceChildren()
  return isReplaced ? `${how}: Base in the place of what the card says: ${said}` : undefined
}
