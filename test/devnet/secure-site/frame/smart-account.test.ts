import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createPublicClient, createTestClient, http, parseEther, type PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startAnvil, type Anvil } from '../../chains/anvil.ts'
import { accountContracts, deployContracts, localTokens } from '../../chains/deploy-contracts.ts'
import { describeNetwork, localChains } from '../../chains/local-networks.ts'
import { createEvmRpc, type EvmRpc } from '../../wallet-core/evm-rpc.ts'
import type { Call } from '../../wallet-core/evm-transactions.ts'
import { createSmartAccount, type SmartAccount } from './smart-account.ts'
import { createUserOperations, type UserOperations } from './user-operations.ts'

const chainId = 31337
const payee = '0x00000000000000000000000000000000000000A1'

let anvil: Anvil
let client: PublicClient
let rpc: EvmRpc
let operations: UserOperations
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  await deployContracts(anvil.url)
  client = createPublicClient({ transport: http(anvil.url) })
  rpc = createEvmRpc([describeNetwork(localChains[0]!, anvil.url)])
  operations = createUserOperations(rpc, accountContracts.entryPoint)
})
afterAll(() => anvil.stop())

const newAccount = () =>
  createSmartAccount(privateKeyToAccount(generatePrivateKey()), accountContracts)

async function fund(account: SmartAccount, coins = '1') {
  const test = createTestClient({ mode: 'anvil', transport: http(anvil.url) })
  await test.setBalance({ address: account.address, value: parseEther(coins) })
}

const pay = (coins: string, to: `0x${string}` = payee): Call => ({
  to,
  value: parseEther(coins),
  data: '0x',
})

async function send(account: SmartAccount, calls: Call[]) {
  const prepared = await operations.prepare(chainId, account, calls)
  const signed = await operations.sign(chainId, account, prepared)
  const { operationHash, transactionHash } = await operations.send(chainId, signed)
  await client.waitForTransactionReceipt({ hash: transactionHash, pollingInterval: 20 })
  const mined = await operations.receipt(chainId, operationHash)
  if (!mined) throw new Error('The operation was not in the transaction')
  return mined
}

describe('the smart account on a real node', () => {
  test('behaviour: the entry point is where every chain has it, and the factory where it is told', async () => {
    expect(accountContracts.entryPoint).toBe('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108')
    for (const address of Object.values(accountContracts)) {
      expect(await client.getCode({ address })).toBeDefined()
    }
  })

  test('behaviour: the first transfer puts the account on the chain and is mined from it', async () => {
    const account = newAccount()
    await fund(account)
    const before = await client.getBalance({ address: payee })
    const { success, sender, receipt } = await send(account, [pay('0.25')])
    expect({ success, sender }).toEqual({ success: true, sender: account.address })
    expect(await client.getBalance({ address: payee })).toBe(before + parseEther('0.25'))
    expect(await operations.isDeployed(chainId, account.address)).toBe(true)
    const mined = await client.getTransactionReceipt({ hash: receipt.transactionHash })
    expect(mined.status).toBe('success')
  })

  test('behaviour: a batch is one operation, and none of it happens when a part fails', async () => {
    const account = newAccount()
    await fund(account)
    const to = '0x00000000000000000000000000000000000000A2'
    expect((await send(account, [pay('0.1', to), pay('0.2', to)])).success).toBe(true)
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.3'))

    const revertingCall: Call = {
      to: localTokens[0]!.address,
      value: 0n,
      data: '0xa9059cbb00000000000000000000000000000000000000000000000000000000000000a20000000000000000000000000000000000000000000000000000000000000001',
    }
    await expect(
      operations.prepare(chainId, account, [pay('0.1', to), revertingCall]),
    ).rejects.toMatchObject({ message: expect.stringContaining('revert') })
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.3'))
  })

  test('behaviour: an operation is found again by its hash, and an unknown one is not', async () => {
    const account = newAccount()
    await fund(account)
    const { userOpHash } = await send(account, [pay('0.01')])
    expect(await operations.byHash(chainId, userOpHash)).toMatchObject({
      entryPoint: accountContracts.entryPoint,
      userOperation: { sender: account.address, nonce: '0x0', factory: account.factory },
    })
    const unknown = `0x${'ab'.repeat(32)}` as const
    expect(await operations.byHash(chainId, unknown)).toBeNull()
    expect(await operations.receipt(chainId, unknown)).toBeNull()
  })

  test('fault: an account without coins is refused in the entry point’s words', async () => {
    const account = newAccount()
    const prepared = await operations.prepare(chainId, account, [pay('0')])
    const signed = await operations.sign(chainId, account, prepared)
    await expect(operations.send(chainId, signed)).rejects.toMatchObject({
      code: -32500,
      message: expect.stringContaining('AA21'),
    })
  })

  test('fault: an operation that somebody else signed is refused', async () => {
    const account = newAccount()
    await fund(account)
    const prepared = await operations.prepare(chainId, account, [pay('0.01')])
    const forged = await operations.sign(chainId, newAccount(), prepared)
    await expect(operations.send(chainId, forged)).rejects.toMatchObject({
      message: expect.stringContaining('AA24'),
    })
  })

  test('behaviour: signs by ERC-6492 before it is on the chain and by ERC-1271 afterwards', async () => {
    const account = newAccount()
    const { address } = account
    const message = 'Sign in'
    const before = await account.signMessage(message, { chainId, isDeployed: false })
    expect(before.endsWith('6492'.repeat(16))).toBe(true)
    expect(await client.verifyMessage({ address, message, signature: before })).toBe(true)
    expect(await client.verifyMessage({ address, message: 'Other', signature: before })).toBe(false)

    await fund(account)
    await send(account, [pay('0.01')])
    const after = await account.signMessage(message, { chainId, isDeployed: true })
    expect(after.length).toBe(132)
    expect(await client.verifyMessage({ address, message, signature: after })).toBe(true)

    const data = {
      domain: { name: 'Test', chainId },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const typed = await account.signTypedData(data, { chainId, isDeployed: true })
    expect(await client.verifyTypedData({ address, ...data, signature: typed })).toBe(true)
  })

  test('fault: a signature counts for no other account and no other chain', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = createSmartAccount(owner, accountContracts)
    const message = 'Sign in'
    const elsewhere = await account.signMessage(message, { chainId: 31338, isDeployed: false })
    expect(
      await client.verifyMessage({ address: account.address, message, signature: elsewhere }),
    ).toBe(false)
    const here = await account.signMessage(message, { chainId, isDeployed: false })
    const { address } = newAccount()
    expect(await client.verifyMessage({ address, message, signature: here })).toBe(false)
  })
})
