import { defineArea } from '../define-area.ts'

/** A wallet that serves several families of networks. */
export const multiChainMessages = /*#__PURE__*/ defineArea({
  // multiChain: one wallet, an account in each family of networks
  'multiChain.title': 'Choose a network type',
  'multiChain.heading': '{wallet} works on several networks',
  'multiChain.text': 'Choose where to connect first. You can add the others later.',
  'multiChain.list': 'Network types',
  'multiChain.connected': 'Connected',
})
