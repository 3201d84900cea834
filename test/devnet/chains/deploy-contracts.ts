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
import {
  localAccountFactory,
  localExchange,
  multicall3,
  oldToken,
  testToken,
} from './contracts/artifacts.ts'
import { readEntryPointCode } from './entry-point.ts'
import { multicall3Address, nativePrices } from './local-networks.ts'

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

/** The tokens of all chains, at the same addresses on each. The first five accounts hold them. */
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

/** Where swaps happen (`LocalExchange.sol`), at the same address on each chain. */
export interface Exchange {
  address: Address
  /** What stands for the native coin there, as on the wire. */
  native: Address
  /** What it swaps besides the native coin, each for each. */
  tokens: LocalToken[]
}

export const exchange: Exchange = {
  address: addressAt(5n),
  native: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  // The old token knows no allowance, so that nobody but its holder can move it.
  tokens: localTokens.filter(({ symbol }) => symbol !== 'OLD'),
}

/** Each pool begins with so many US dollars' worth on each side. */
const poolWorth = 1_000_000
/** How many holders' shares the exchange gets of a token, which is enough for its pools. */
const exchangeShares = 240

/** Through the deterministic deployer with this salt it lands where every chain has it. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** Anvil brings it along, as most chains do. Takes a salt and creation code. */
const deterministicDeployer: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

const amountEach: Record<string, string> = { TUSD: '25000', ODD: '123456.789', OLD: '42.5' }

/** Puts Multicall3, the tokens, the contracts of smart accounts and the exchange onto a fresh chain. */
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
  const owners = [...holders, ...Array<Address>(exchangeShares).fill(exchange.address)]
  for (const { name, symbol, decimals } of localTokens) {
    const each = parseUnits(amountEach[symbol] ?? '0', decimals)
    // bytes32 instead of text is the whole point of the old one, so it has a contract of its own.
    const hash =
      symbol === 'OLD'
        ? await client.deployContract({ ...oldToken, args: [holders, each], chain: null })
        : await client.deployContract({
            ...testToken,
            args: [name, symbol, decimals, owners, each],
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
  const { pools, coins } = poolsOf(nativePrices[await client.getChainId()] ?? 1)
  const balance = await client.getBalance({ address: deployer.address })
  await client.setBalance({ address: deployer.address, value: balance + coins })
  hashes.push(
    await client.deployContract({ ...localExchange, args: [pools], value: coins, chain: null }),
  )
  await client.waitForTransactionReceipt({ hash: entryPointHash })
  if (!(await client.getCode({ address: accountContracts.entryPoint }))) {
    throw new Error(`The entry point was not deployed at ${accountContracts.entryPoint}`)
  }

  const expected = [
    ...localTokens.map(({ symbol, address }) => ({ name: symbol, address })),
    { name: 'The account factory', address: accountContracts.factory },
    { name: 'The exchange', address: exchange.address },
  ]
  for (const [index, hash] of hashes.entries()) {
    const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
    const { name, address } = expected[index]!
    if (status !== 'success' || contractAddress?.toLowerCase() !== address.toLowerCase()) {
      throw new Error(`${name} was not deployed at ${address}`)
    }
  }
}

/** A pool for every pair, at the prices of the tokens, and the native coins that these need. */
function poolsOf(nativePrice: number) {
  const native = { address: exchange.native, decimals: 18, price: nativePrice }
  const sides = [native, ...exchange.tokens].map(({ address, decimals, price }) => ({
    address,
    reserve: parseUnits((poolWorth / price).toFixed(decimals), decimals),
  }))
  const pools = sides.flatMap((one, index) =>
    sides.slice(index + 1).map((other) => ({
      tokenA: one.address,
      tokenB: other.address,
      reserveA: one.reserve,
      reserveB: other.reserve,
    })),
  )
  return { pools, coins: sides[0]!.reserve * BigInt(exchange.tokens.length) }
}
