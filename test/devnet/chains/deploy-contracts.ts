import {
  concat,
  createTestClient,
  getContractAddress,
  http,
  parseUnits,
  publicActions,
  walletActions,
  type Address,
  type Hash,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { createTestAccounts } from '../wallet-core/test-accounts.ts'
import { localAccountFactory, multicall3, oldToken, testToken } from './contracts/artifacts.ts'
import { readEntryPointCode } from './entry-point.ts'
import { multicall3Address } from './local-networks.ts'

export interface LocalToken {
  name: string
  symbol: string
  decimals: number
  address: Address
  /** In US dollars, made up. */
  price: number
}

const holderCount = 5
const accounts = createTestAccounts(10)
const holders = accounts.slice(0, holderCount).map((account) => account.address)
/** The last account deploys and does nothing else, so that the addresses never change. */
const deployer = accounts[9]!
const addressAt = (nonce: bigint) => getContractAddress({ from: deployer.address, nonce })

/** The tokens of both chains, at the same addresses on each. The first five accounts hold them. */
export const localTokens: LocalToken[] = [
  { name: 'Test Dollar', symbol: 'TUSD', decimals: 6, address: addressAt(0n), price: 1 },
  { name: 'Odd Coin', symbol: 'ODD', decimals: 11, address: addressAt(1n), price: 0.07 },
  { name: 'Old Coin', symbol: 'OLD', decimals: 3, address: addressAt(2n), price: 3.5 },
]

/** For smart accounts (ERC-4337): the entry point of every chain, and what makes ours. */
export const accountContracts = {
  entryPoint: entryPoint08Address,
  factory: addressAt(4n),
} satisfies Record<string, Address>

/** Through the deterministic deployer with this salt it lands where every chain has it. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** Anvil brings it along, as most chains do. Takes a salt and creation code. */
const deterministicDeployer: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

const amountEach: Record<string, string> = { TUSD: '25000', ODD: '123456.789', OLD: '42.5' }

/** Puts Multicall3, the tokens and the contracts of smart accounts onto a fresh chain. */
export async function deployContracts(rpcUrl: string): Promise<void> {
  const client = createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl),
    account: deployer,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  await client.setCode({ address: multicall3Address, bytecode: multicall3.deployedBytecode })

  const hashes: Hash[] = []
  for (const { name, symbol, decimals } of localTokens) {
    const each = parseUnits(amountEach[symbol] ?? '0', decimals)
    // bytes32 instead of text is the whole point of the old one, so it has a contract of its own.
    const hash =
      symbol === 'OLD'
        ? await client.deployContract({ ...oldToken, args: [holders, each], chain: null })
        : await client.deployContract({
            ...testToken,
            args: [name, symbol, decimals, holders, each],
            chain: null,
          })
    hashes.push(hash)
  }
  const entryPointHash = await client.sendTransaction({
    to: deterministicDeployer,
    data: concat([entryPointSalt, await readEntryPointCode()]),
    chain: null,
  })
  hashes.push(
    await client.deployContract({
      ...localAccountFactory,
      args: [accountContracts.entryPoint],
      chain: null,
    }),
  )
  await client.waitForTransactionReceipt({ hash: entryPointHash })
  if (!(await client.getCode({ address: accountContracts.entryPoint }))) {
    throw new Error(`The entry point was not deployed at ${accountContracts.entryPoint}`)
  }

  const expected = [
    ...localTokens.map(({ symbol, address }) => ({ name: symbol, address })),
    { name: 'The account factory', address: accountContracts.factory },
  ]
  for (const [index, hash] of hashes.entries()) {
    const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
    const { name, address } = expected[index]!
    if (status !== 'success' || contractAddress?.toLowerCase() !== address.toLowerCase()) {
      throw new Error(`${name} was not deployed at ${address}`)
    }
  }
}
