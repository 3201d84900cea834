import { isError, parseEther, toQuantity } from 'ethers'
import { defineKitElements } from 'latchkey/elements'
import { signerOf } from 'latchkey/ethers'
import { base, mainnet } from 'latchkey/networks'
import { kit } from './kit'

defineKitElements(kit)
const signer = signerOf(kit)
const element = (id: string) => document.getElementById(id)!
let other = mainnet

/** The account and the network, as ethers has them. */
async function show() {
  const { isConnected } = kit.getAccount('eip155')
  document.querySelector('fieldset')!.hidden = !isConnected
  if (!isConnected) {
    element('visitor').textContent = 'No wallet is connected.'
    return
  }
  const [address, { chainId }] = [await signer.getAddress(), await signer.provider.getNetwork()]
  const network = Number(chainId) === base.id ? base : mainnet
  other = network === base ? mainnet : base
  element('visitor').textContent = `Connected as ${address} on ${network.name}`
  element('switch').textContent = `Switch to ${other.name}`
}
kit.subscribe(({ account }) => account, show)
void show()

/** Does it on a click, and says how it ended. */
function on(id: string, work: () => Promise<string>) {
  const say = (text: string) => void (element('answer').textContent = text)
  element(id).addEventListener('click', () => {
    work().then(say, (error: Error) =>
      say(isError(error, 'ACTION_REJECTED') ? 'Declined.' : error.message),
    )
  })
}
on('sign', async () => `Signed: ${await signer.signMessage('Hello from Acme')}`)
on('send', async () => {
  const to = await signer.getAddress()
  const { hash } = await signer.sendTransaction({ to, value: parseEther('0.01') })
  return `Sent: ${hash}`
})
on('switch', async () => {
  const params = [{ chainId: toQuantity(other.id) }]
  await signer.provider.send('wallet_switchEthereumChain', params)
  return ''
})
on('disconnect', async () => {
  await kit.disconnect()
  return ''
})
