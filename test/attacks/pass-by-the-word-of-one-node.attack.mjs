// A node lies, or the service of data is asked as one: it says that a well-known token counts otherwise, how much is held of
// what is allowed, or whose a name is, or that what was sent did not move.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { encodeAbiParameters } from 'viem'
import { openPage, visitor } from './page.mjs'

const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = (value) => BigInt(value).toString(16).padStart(64, '0')
const words = (value) => encodeAbiParameters([{ type: 'string' }], [value])
const stranger = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const names = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const contracts = [usdc.toLowerCase(), stranger, names]
/** What a contract answers, by the first bytes of the question. */
const usual = {
  '0x313ce567': () => `0x${word(9)}`,
  '0x95d89b41': () => words('USDC'),
  '0x70a08231': () => `0x${word(10n ** 13n)}`,
  '0x18160ddd': () => `0x${word(10n ** 20n)}`,
}

/** Of whom each name is: `resolveWithGateways` of the universal resolver. */
const nameOf = (owner) => ({
  '0xa1472844': () =>
    encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [`0x${word(owner)}`, names]),
})

/** Answers as a node does, at every path. */
async function startNode(contract, status) {
  const answer = ({ method, params }) => {
    if (method === 'eth_chainId') return '0x2105'
    if (method === 'eth_getBalance') return `0x${word(10n ** 18n)}`
    if (method === 'eth_call' && contracts.includes(params[0].to.toLowerCase())) {
      return contract[params[0].data.slice(0, 10)]?.() ?? '0x'
    }
    if (method === 'eth_getTransactionReceipt') return status ? { status } : null
    return undefined
  }
  const reply = async (request, response) => {
    const body = await text(request)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    if (!body.includes('"method"')) {
      response.statusCode = request.method === 'OPTIONS' ? 204 : 404
      response.end('{}')
      return
    }
    const question = JSON.parse(body)
    const result = answer(question)
    const error = { code: -32601, message: 'not offered' }
    response.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id: question.id,
        ...(result === undefined ? { error } : { result }),
      }),
    )
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  return { url, stop: () => server.close() }
}

const networkAt = (...urls) => ({
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: urls } },
})
const settings = { metadata: { name: 'Shop', description: '', url: 'http://localhost', icons: [] } }

let node
before(async () => {
  node = await startNode(usual)
})
after(() => node.stop())

test('[S5.26] fault: Send asks for a thousand times what it shows of a well-known token', async () => {
  const page = await openPage({ ...settings, networks: [networkAt(node.url)] })
  await page.open('WalletSend')
  await page.press('ETH Change token')
  await page.choose('USDC')
  await page.fill('You send', '10')
  await page.fill('To', thief)
  await page.press('Review')
  await page.says(/You send.*10 USDC/)
  await page.press('Send')
  await page.wasAsked(usdc)
  assert.ok(page.requests[0].params[0].data.endsWith(word(10n * 10n ** 6n)), 'another amount')
  await page.close()
})

test('[V.20] fault: a review shows a thousandth of what is asked for of a well-known token', async () => {
  const page = await openPage({
    ...settings,
    networks: [networkAt(node.url)],
    reviewRequests: 'always',
  })
  const data = `0xa9059cbb${word(thief)}${word(10_000n * 10n ** 6n)}`
  const asking = page.kit
    .getProvider('eip155')
    .request({ method: 'eth_sendTransaction', params: [{ from: visitor, to: usdc, data }] })
    .catch((error) => error)
  await page.says(/10000 USDC/)
  await page.press('Reject')
  assert.equal((await asking).code, 4001)
  await page.close()
})

test('[V.20] fault: all of a token is allowed unseen, as the service says that there is more of it', async () => {
  const page = await openPage({
    ...settings,
    projectId: 'shop',
    endpoints: { blockchain: node.url },
    networks: [networkAt(`${node.url}/v1/?chainId=eip155:8453`)],
  })
  const data = `0x095ea7b3${word(thief)}${word(5)}`
  const asking = page.kit
    .getProvider('eip155')
    .request({ method: 'eth_sendTransaction', params: [{ from: visitor, to: stranger, data }] })
    .catch((error) => error)
  await page.says(/Allow spending|cannot show/)
  await page.isSafe()
  await page.press('Reject')
  assert.equal((await asking).code, 4001)
  await page.close()
})

test('[S5.28] fault: the service of data says whose a name is that money goes to', async () => {
  const honest = await startNode(nameOf(visitor))
  const lying = await startNode(nameOf(thief))
  const mainNet = { ...networkAt(honest.url), id: 1, caipNetworkId: 'eip155:1', name: 'Ethereum' }
  const page = await openPage({
    ...settings,
    projectId: 'shop',
    endpoints: { blockchain: lying.url },
    networks: [networkAt(node.url), mainNet],
  })
  await page.open('WalletSend')
  await page.fill('To', 'ada.eth')
  await page.says(new RegExp(`To.*${visitor.slice(0, 6)}`, 'i'))
  assert.doesNotMatch(page.text(), new RegExp(thief.slice(0, 6), 'i'))
  await page.close()
  honest.stop()
  lying.stop()
})

test('[S5.31] fault: the service of data says that nothing moved, so that it is sent again', async () => {
  const honest = await startNode(usual, '0x1')
  const lying = await startNode(usual, '0x0')
  const page = await openPage({
    ...settings,
    projectId: 'shop',
    endpoints: { blockchain: lying.url },
    networks: [networkAt(honest.url)],
  })
  await page.open('WalletSend')
  await page.fill('You send', '0.5')
  await page.fill('To', thief)
  await page.press('Review')
  await page.press('Send')
  await page.says(/Sent|failed|did not/)
  assert.doesNotMatch(page.text(), /failed|did not/)
  await page.close()
  honest.stop()
  lying.stop()
})
