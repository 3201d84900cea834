type Hex = `0x${string}`

export interface RunCall {
  readonly to: string
  readonly data: string
  readonly value?: string | undefined
}

export interface Run {
  /** For the account, which has to call itself with `data`. */
  readonly code: Hex
  readonly data: Hex
  /** What the account had of its coin and by each of the reads, before and after. Undefined when a call failed. */
  parse(
    answer: string,
  ): { readonly before: readonly bigint[]; readonly after: readonly bigint[] } | undefined
}

const push = (value: bigint, bytes: number): string =>
  (0x5f + bytes).toString(16) + value.toString(16).padStart(bytes * 2, '0')
const push4 = (value: number) => push(BigInt(value), 4)
const [mstore, and, selfBalance, gas] = ['52', '16', '47', '5a']
const word = 32

/**
 * Code that makes calls one after the other and reads balances around them, written for the occasion: straight on,
 * without loops. It answers with words: whether all went well, and the balances.
 */
export function encodeRun(reads: readonly RunCall[], calls: readonly RunCall[]): Run {
  const count = reads.length + 1
  const scratch = word * (1 + 2 * count)
  let input = ''
  // Anybody else who calls, such as a contract that pays out, calls an account without code.
  let code = '333014600757005b'
  /** Copies the call's data from the input to the scratch memory. */
  const copy = (data: string): number => {
    const bytes = data.slice(2)
    code += push4(bytes.length / 2) + push4(input.length / 2) + push4(scratch) + '37'
    input += bytes
    return bytes.length / 2
  }
  const target = (to: string) => push(BigInt(to), 20)
  const read = (slot: number) => {
    code += selfBalance + push4(word * slot) + mstore
    reads.forEach(({ to, data }, index) => {
      const size = copy(data)
      const place = word * (slot + 1 + index)
      // out size, out place, in size, in place
      code += push4(word) + push4(place) + push4(size) + push4(scratch) + target(to) + gas + 'fa'
      keep()
    })
  }
  /** All has gone well so far, and did again. */
  const keep = () => {
    code += `${push4(0)}51${and}${push4(0)}${mstore}`
  }
  code += push4(1) + push4(0) + mstore
  read(1)
  for (const { to, data, value = '0x0' } of calls) {
    const size = copy(data)
    code += push4(0) + push4(0) + push4(size) + push4(scratch) + push(BigInt(value), 32)
    code += target(to) + gas + 'f1'
    keep()
  }
  read(1 + count)
  code += `${push4(scratch)}${push4(0)}f3`
  return {
    code: `0x${code}`,
    data: `0x${input}`,
    parse(answer) {
      const words = Array.from({ length: 1 + 2 * count }, (_, index) =>
        answer.slice(2 + index * 64, 2 + (index + 1) * 64),
      )
      if (words.some(({ length }) => length !== 64)) return undefined
      const [isDone, ...amounts] = words.map((text) => BigInt(`0x${text}`))
      if (isDone !== 1n) return undefined
      return { before: amounts.slice(0, count), after: amounts.slice(count) }
    },
  }
}
