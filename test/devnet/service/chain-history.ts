import {
  createPublicClient,
  formatUnits,
  getAddress,
  http,
  isAddressEqual,
  parseAbiItem,
  parseEventLogs,
  type Address,
  type Block,
  type Hash,
  type TransactionReceipt,
} from 'viem'
import type { LocalToken } from '../chains/deploy-contracts.ts'
import { type EvmNetwork, nativePrices } from '../chains/local-networks.ts'

interface LocalTransfer {
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
  value?: number
  price?: number
  fungible_info: { name: string; symbol: string }
}

/** As the history call tells it. */
export interface LocalTransaction {
  id: string
  metadata: {
    minedAt: string
    chain: string
    hash: Hash
    operationType: string
    sentFrom: Address
    sentTo?: Address
    status: 'confirmed' | 'failed'
    nonce: number
  }
  transfers: LocalTransfer[]
}

type MinedBlock = Block<bigint, true, 'latest'>
type MinedTransaction = MinedBlock['transactions'][number]

/** One movement of a coin or a token between two accounts. */
interface Movement {
  from: Address
  to: Address
  numeric: string
  name: string
  symbol: string
  price?: number | undefined
}

interface Entry {
  block: MinedBlock
  transaction: MinedTransaction
  receipt: TransactionReceipt
  movements: Movement[]
}

const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
)
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

/** Reads a chain block by block, each once, until it is told another story by the node. */
export function createChainHistory({
  network,
  tokens,
  url,
}: {
  network: EvmNetwork
  tokens: readonly LocalToken[]
  url: string
}) {
  const client = createPublicClient({ transport: http(url) })
  const { name, symbol, decimals } = network.nativeCurrency
  const price = nativePrices[network.id]
  let blocks: { hash: Hash; entries: Entry[] }[] = []
  let reading: Promise<void> = Promise.resolve()

  async function readBlock(blockNumber: bigint) {
    const block = (await client.getBlock({ blockNumber, includeTransactions: true })) as MinedBlock
    const entries = await Promise.all(
      block.transactions.map(async (transaction) => {
        const receipt = await client.getTransactionReceipt({ hash: transaction.hash })
        return { block, transaction, receipt, movements: movementsOf(transaction, receipt) }
      }),
    )
    return { hash: block.hash as Hash, entries }
  }

  async function readNewBlocks() {
    const latest = Number(await client.getBlockNumber({ cacheTime: 0 }))
    const known = blocks.length - 1
    const isSameChain =
      known < 0 ||
      (known <= latest &&
        (await client.getBlock({ blockNumber: BigInt(known) })).hash === blocks[known]!.hash)
    if (!isSameChain) blocks = []
    for (let at = blocks.length; at <= latest; at += 1) blocks.push(await readBlock(BigInt(at)))
  }

  function movementsOf(transaction: MinedTransaction, receipt: TransactionReceipt): Movement[] {
    if (receipt.status !== 'success') return []
    const { from, to, value } = transaction
    const native =
      value > 0n && to
        ? [{ from, to, numeric: formatUnits(value, decimals), name, symbol, price }]
        : []
    const logs = parseEventLogs({ abi: [transferEvent], logs: receipt.logs })
    const moved = logs.flatMap(({ address, args }) => {
      const token = tokens.find((it) => isAddressEqual(it.address, address))
      if (!token) return []
      const numeric = formatUnits(args.value, token.decimals)
      return [{ ...args, numeric, name: token.name, symbol: token.symbol, price: token.price }]
    })
    return [...native, ...moved]
  }

  function tell({ block, transaction, receipt, movements }: Entry, owner: Address) {
    const own = movements.filter(
      ({ from, to }) => isAddressEqual(from, owner) || isAddressEqual(to, owner),
    )
    const transfers = own.map(({ from, to, numeric, price, ...token }): LocalTransfer => {
      const isFrom = isAddressEqual(from, owner)
      return {
        direction: isFrom ? (isAddressEqual(to, owner) ? 'self' : 'out') : 'in',
        quantity: { numeric },
        ...(price === undefined ? {} : { price, value: price * Number(numeric) }),
        fungible_info: { name: token.name, symbol: token.symbol },
      }
    })
    const isSender = isAddressEqual(transaction.from, owner)
    const [first] = own
    const sentTo = isSender && first ? first.to : isSender ? transaction.to : owner
    const told: LocalTransaction = {
      id: `${network.id}-${transaction.hash}`,
      metadata: {
        minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
        chain: network.caipNetworkId,
        hash: transaction.hash,
        operationType: operationOf(transaction, receipt, transfers, isSender),
        sentFrom: getAddress(isSender || !first ? transaction.from : first.from),
        ...(sentTo ? { sentTo: getAddress(sentTo) } : {}),
        status: receipt.status === 'success' ? 'confirmed' : 'failed',
        nonce: transaction.nonce,
      },
      transfers,
    }
    return told
  }

  const concerns = ({ transaction, movements }: Entry, owner: Address) =>
    isAddressEqual(transaction.from, owner) ||
    (transaction.to !== null && isAddressEqual(transaction.to, owner)) ||
    movements.some(({ from, to }) => isAddressEqual(from, owner) || isAddressEqual(to, owner))

  return {
    /** Newest first. */
    async of(owner: Address): Promise<LocalTransaction[]> {
      const next = reading.then(readNewBlocks)
      reading = next.catch(() => {})
      await next
      return blocks
        .flatMap(({ entries }) => entries)
        .filter((entry) => concerns(entry, owner))
        .map((entry) => tell(entry, owner))
        .reverse()
    },
  }
}

function operationOf(
  { to }: MinedTransaction,
  { logs }: TransactionReceipt,
  transfers: LocalTransfer[],
  isSender: boolean,
): string {
  const has = (direction: LocalTransfer['direction']) =>
    transfers.some((it) => it.direction === direction)
  if (to === null && isSender) return 'deploy'
  if (has('in') && has('out')) return 'trade'
  if (has('out') || has('self')) return 'send'
  if (has('in')) return 'receive'
  return logs.some(({ topics }) => (topics[0] as string) === approvalTopic) ? 'approve' : 'execute'
}
