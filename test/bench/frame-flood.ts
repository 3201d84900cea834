import { openFakeChannel, siteUrl } from '../../plugins/embedded-wallet/fake-frame-page.ts'
import * as fakes from '../kit/fakes.ts'
import { heapMegabytes, table } from './report.ts'

/**
 * 10,000 messages a second for ten seconds at the gate of the embedded wallet: from the page, from a
 * foreign origin, and from the right frame with nothing that counts. None is let in, no batch of ours
 * comes near 50 ms, and the heap stays flat.
 */
const seconds = Number(process.argv[2] ?? 10)
const messagesASecond = 10_000
const batchMs = 10
const perBatch = (messagesASecond * batchMs) / 1_000

const t = openFakeChannel(fakes)
const frame = await t.begin()
let settled = 0
const settle = () => {
  settled += 1
}
t.channel.request('GET_USER', undefined).then(settle, settle)
const message = {
  type: '@w3m-frame/GET_USER_SUCCESS',
  id: 'f'.repeat(32),
  payload: {
    address: `0x${'0'.repeat(40)}`,
    chainId: 1,
    list: Array.from({ length: 100 }, () => ({})),
  },
}
const floods: Readonly<Record<string, () => void>> = {
  page: () => t.receive(message, 'https://app.test', t.window),
  origin: () => t.receive(message, 'https://evil.test', frame.window),
  frame: () => t.receive(message, siteUrl, frame.window),
}

const row = table(['from', 'messages', 'longest batch ms', 'share of time', 'heap MB'])
for (const [from, send] of Object.entries(floods)) {
  const startedAt = performance.now()
  let longest = 0
  let busy = 0
  let sent = 0
  while (sent < messagesASecond * seconds) {
    const began = performance.now()
    for (let index = 0; index < perBatch; index += 1) send()
    const took = performance.now() - began
    sent += perBatch
    busy += took
    longest = Math.max(longest, took)
    const wait = startedAt + (sent / messagesASecond) * 1_000 - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    if (sent % (messagesASecond * Math.max(1, Math.floor(seconds / 2))) === 0) {
      const share = `${((busy / (performance.now() - startedAt)) * 100).toFixed(1)} %`
      row([from, sent, longest.toFixed(2), share, heapMegabytes()])
    }
  }
  if (longest > 50) throw new Error('The page stood still.')
}
if (settled > 0) throw new Error('A message was let in.')
