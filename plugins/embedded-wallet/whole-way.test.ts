import { afterEach, expect, test } from '@jest/globals'
import { connectionsStore } from '../../kernel/exports/index.ts'
import { fakeEnvironment, fakePage, fakeStorage, fakeWindow } from '../../test/kit/fakes.ts'
import { mockNamespace } from '../../test/kit/mock-wallet.ts'
import { createWalletKernel, type WalletKernel } from '../../test/kit/wallet-kernel.ts'
import { EmbeddedWallet, embeddedWalletId } from './contract.ts'
import { fakeFramePage, siteUrl } from './fake-frame-page.ts'
import { embeddedWallet } from './index.ts'

const kernels: WalletKernel[] = []
async function start(storage = fakeStorage()) {
  const { window, frames } = fakeFramePage({ fakeWindow })
  const page = fakePage({ window: window as never })
  const environment = fakeEnvironment({ page, storage })
  const t = createWalletKernel({
    environment,
    features: { email: true },
    endpoints: { secureFrame: siteUrl },
    plugins: [mockNamespace('eip155'), mockNamespace('solana'), embeddedWallet],
  })
  kernels.push(t)
  await t.begin()
  return { t, frames, environment, storage, wallet: await t.service(EmbeddedWallet) }
}
afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
type World = Awaited<ReturnType<typeof start>>
const frameOf = async ({ t, frames }: World) => {
  for (let round = 0; round < 100 && frames.length === 0; round += 1) await t.settle()
  await t.settle()
  return frames[0]!
}

test('[S4.12, S4.13, S7.33, S1.04] default: one frame, made with the first login; no wait but the 500 ms after READY', async () => {
  const world = await start()
  const { t, environment, wallet, frames } = world
  expect(frames).toHaveLength(0)
  const asking = wallet.connectEmail('ada@example.com')
  const frame = await frameOf(world)
  expect(frame.names).toEqual([])
  frame.ready()
  await environment.clock.advance(499)
  expect(frame.names).toEqual([])
  await environment.clock.advance(1)
  expect(frame.names).toEqual(['SYNC_THEME', 'SYNC_DAPP_DATA', 'CONNECT_EMAIL'])
  frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  expect(await asking).toBe('VERIFY_OTP')

  const otp = wallet.connectOtp('012345')
  frame.succeed('CONNECT_OTP')
  await otp
  const connecting = t.connections.connect({ connectorId: embeddedWalletId, namespace: 'eip155' })
  await t.settle()
  frame.succeed('GET_USER', { address, chainId: 1, email: 'ada@example.com' })
  expect(await connecting).toMatchObject([{ accounts: [{ address, type: 'eoa' }] }])
  await t.settle()
  frame.succeed('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] })
  await t.settle()
  expect(wallet.user.getSnapshot().smartAccountChainIds).toEqual([1])

  const call = t.rpc.request({ method: 'eth_blockNumber' })
  await t.settle()
  frame.succeed('RPC_REQUEST', '0x10')
  expect(await call).toBe('0x10')

  frame.send('SESSION_UPDATE', { token: 'token-1' })
  const ending = t.connections.disconnect()
  await t.settle()
  expect(frame.names.at(-1)).toBe('SIGN_OUT')
  frame.succeed('SIGN_OUT')
  await ending
  expect(frames).toHaveLength(1)
  expect(
    [...world.storage.entries.keys()].filter((key) => key.includes('/embedded-wallet/')),
  ).toEqual([])
  await t.reconfigure({ features: {} })
  expect(frame.element.isConnected).toBe(false)
})

test('[S4.12, S3.26] REL-28 default: a stored login opens the frame at once and asks it with its token', async () => {
  const storage = fakeStorage()
  const first = await start(storage)
  const connecting = first.t.connections.connect({
    connectorId: embeddedWalletId,
    namespace: 'eip155',
  })
  const before = await frameOf(first)
  before.ready()
  await first.environment.clock.advance(500)
  before.succeed('GET_USER', { address, chainId: 1 })
  await connecting
  before.send('SESSION_UPDATE', { token: 'token-1' })
  kernels.pop()
  await first.t.dispose()

  const world = await start(storage)
  const restoring = world.t.connections.reconnect()
  const frame = await frameOf(world)
  frame.ready()
  await world.environment.clock.advance(500)
  expect(frame.last('IS_CONNECTED').payload).toEqual({ token: 'token-1' })
  frame.succeed('IS_CONNECTED', { isConnected: true })
  await world.t.settle()
  frame.succeed('GET_CHAIN_ID', { chainId: 1 })
  await world.t.settle()
  frame.succeed('GET_USER', { address, chainId: 1 })
  await restoring
  expect(world.t.state(connectionsStore).namespaces.eip155.status).toBe('connected')
})

test('[SEC-127] default: what is handed out is the contract, without the token, and without what sets it', async () => {
  const { wallet } = await start()
  expect(Object.keys(wallet)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/token|keep|forget|remember|stored/i)]),
  )
  for (const reader of [wallet.user, wallet.approval]) expect(reader).not.toHaveProperty('set')
  expect(Object.isFrozen(wallet)).toBe(true)
})

test('[S8.11] REL-27 fault: a frame that never comes ends the login at 20 s; the next one starts afresh', async () => {
  const world = await start()
  const asking = world.wallet.connectEmail('ada@example.com').catch((error: unknown) => error)
  const frame = await frameOf(world)
  await world.environment.clock.advance(20_000)
  expect(await asking).toMatchObject({
    code: 'FRAME_NOT_LOADED',
    message: 'Unable to load email login dependency',
  })
  expect(frame.element.isConnected).toBe(false)
  expect(world.wallet.secondsToNextMail()).toBe(0)
  const again = world.wallet.connectEmail('ada@example.com')
  await world.t.settle()
  expect(world.frames).toHaveLength(2)
  world.frames[1]?.ready()
  await world.environment.clock.advance(500)
  world.frames[1]?.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
  expect(await again).toBe('CONNECT')
})
