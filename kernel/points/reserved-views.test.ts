import { expect, test } from '@jest/globals'
import { isDecision, isKept, isQuestion, ownerOfView } from './reserved-views.ts'

test.each([
  // Where the visitor decides, writes a code or has a wallet asked: nothing of others stands there.
  ['Pay', 'pay', [true, true]],
  ['EmailVerifyDevice', 'email', [false, true]],
  ['EmailVerifyOtp', 'email', [false, true]],
  ['PayLoading', 'pay', [false, true]],
  ['RegisterAccountName', 'names', [false, true]],
  ['SmartSessionList', 'smart-sessions', [false, true]],
  ['UnsupportedChain', 'shell', [false, true]],
  // Where a wallet is asked to connect or to switch, others may draw, and say nothing.
  ['ConnectingExternal', undefined, [false, true]],
  ['ConnectingWalletConnect', undefined, [false, true]],
  ['SwitchNetwork', undefined, [false, true]],
  ['Account', undefined, [false, false]],
  ['acme/plugin:Connecting', undefined, [false, false]],
  ['constructor', undefined, [false, false]],
] as const)('[SEC-86] %s belongs to %s', (viewId, owner, [decides, asks]) => {
  expect(ownerOfView(viewId)).toBe(owner)
  expect(isKept(viewId)).toBe(owner !== undefined)
  expect([isDecision(viewId), isQuestion(viewId)]).toEqual([decides, asks])
})
