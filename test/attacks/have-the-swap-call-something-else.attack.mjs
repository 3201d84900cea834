// A swap service chooses which contract the wallet calls, and with what.
import { after, before, test } from 'node:test'
import {
  call,
  exchange,
  maxUint256,
  startHostileSwaps,
  stranger,
  visitor,
} from './hostile-swaps.mjs'

let hostile
before(async () => {
  hostile = await startHostileSwaps()
})
after(() => hostile.stop())

const collection = '0x00000000000000000000000000000000000000cc'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const forEver = 2 ** 48 - 1
const attacks = {
  'an ERC-721 item': () => ({
    to: collection,
    data: call('safeTransferFrom(address,address,uint256)', [visitor, stranger, 7n]),
  }),
  'ERC-1155 items': () => ({
    to: collection,
    data: call('safeTransferFrom(address,address,uint256,uint256,bytes)', [
      visitor,
      stranger,
      7n,
      1n,
      '0x',
    ]),
  }),
  'all of a token by Permit2, for ever': () => ({
    to: permit2,
    data: call('approve(address,address,uint160,uint48)', [
      hostile.token('TUSD'),
      stranger,
      2n ** 160n - 1n,
      forEver,
    ]),
  }),
  'a higher allowance': () => ({
    to: hostile.token('ODD'),
    data: call('increaseApproval(address,uint256)', [stranger, maxUint256]),
  }),
  'an operator': () => ({
    to: hostile.token('ODD'),
    data: call('authorizeOperator(address)', [stranger]),
  }),
  'a transfer with a call': () => ({
    to: hostile.token('ODD'),
    data: call('transferAndCall(address,uint256,bytes)', [stranger, 10n ** 11n, '0x']),
  }),
  "a call of a stranger's contract": () => ({ to: stranger, data: '0x12345678' }),
  'a call of the account itself': () => ({ to: visitor, data: '0x12345678' }),
}

for (const [loot, tx] of Object.entries(attacks)) {
  test(`[SEC-116] fault: the swap is ${loot}`, async () => {
    const page = await hostile.review(hostile.built(tx()))
    await page.says('This swap was stopped')
    await page.isSafe('Swap', 'Approve and swap')
  })
}

test('[SEC-116] default: an honest swap goes on to the wallet', async () => {
  const page = await hostile.review({ from: 'TRE', amount: '0.5' })
  await page.press('Swap')
  await page.wasAsked(exchange.address)
})
