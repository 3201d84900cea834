import { createKit } from 'latchkey'
import { defineKitElements } from 'latchkey/elements'
import { eip155 } from 'latchkey/namespaces/eip155'
import { base, mainnet } from 'latchkey/networks'

const kit = createKit({
  projectId: 'local',
  namespaces: [eip155()],
  networks: [mainnet, base],
  metadata: { name: 'Acme', description: 'Acme app', url: location.origin, icons: [] },
})
defineKitElements(kit)

const button = document.querySelector('kit-connect-button')
const visitor = document.querySelector('#visitor')
button.addEventListener('kit-connect', ({ detail }) => {
  visitor.textContent = `Connected as ${detail.address}`
})
button.addEventListener('kit-disconnect', () => {
  visitor.textContent = 'No wallet is connected.'
})

document.querySelector('#show').addEventListener('click', ({ currentTarget }) => {
  currentTarget.replaceWith(document.createElement('kit-panel'))
})
