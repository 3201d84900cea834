const rateBytes = 136
const rounds = 24

/**
 * Keccak-256 as Ethereum uses it, in lower-case hex without a prefix. Here because an address must be
 * checked at once, before the chain library is loaded; meant for short inputs.
 */
export function keccak256(bytes: Uint8Array): string {
  const padded = new Uint8Array((Math.floor(bytes.length / rateBytes) + 1) * rateBytes)
  padded.set(bytes)
  const view = new DataView(padded.buffer)
  view.setUint8(bytes.length, 0x01)
  view.setUint8(padded.length - 1, view.getUint8(padded.length - 1) | 0x80)

  const lanes = new BigUint64Array(25)
  for (let offset = 0; offset < padded.length; offset += rateBytes) {
    for (let lane = 0; lane < rateBytes / 8; lane += 1) {
      lanes[lane] = at(lanes, lane) ^ view.getBigUint64(offset + lane * 8, true)
    }
    permute(lanes)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let lane = 0; lane < 4; lane += 1) digest.setBigUint64(lane * 8, at(lanes, lane), true)
  return Array.from({ length: 32 }, (_, byte) =>
    digest.getUint8(byte).toString(16).padStart(2, '0'),
  ).join('')
}

/** The five steps of FIPS 202, 3.2, in their order; lane (x, y) is at x + 5y. */
function permute(lanes: BigUint64Array): void {
  let shiftRegister = 1
  for (let round = 0; round < rounds; round += 1) {
    const columns = [0, 1, 2, 3, 4].map(
      (x) =>
        at(lanes, x) ^ at(lanes, x + 5) ^ at(lanes, x + 10) ^ at(lanes, x + 15) ^ at(lanes, x + 20),
    ) as [bigint, bigint, bigint, bigint, bigint]
    for (let lane = 0; lane < 25; lane += 1) {
      const x = lane % 5
      const [left, right] = [columns[(x + 4) % 5] ?? 0n, columns[(x + 1) % 5] ?? 0n]
      lanes[lane] = at(lanes, lane) ^ left ^ rotate(right, 1)
    }

    let [x, y] = [1, 0]
    let moved = at(lanes, 1)
    for (let step = 0; step < 24; step += 1) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const lane = x + 5 * y
      const next = at(lanes, lane)
      lanes[lane] = rotate(moved, (((step + 1) * (step + 2)) / 2) % 64)
      moved = next
    }

    for (let row = 0; row < 25; row += 5) {
      const before = lanes.slice(row, row + 5)
      for (let column = 0; column < 5; column += 1) {
        lanes[row + column] =
          at(before, column) ^ (~at(before, (column + 1) % 5) & at(before, (column + 2) % 5))
      }
    }

    for (let bit = 0; bit < 7; bit += 1) {
      shiftRegister = ((shiftRegister << 1) ^ ((shiftRegister >> 7) * 0x71)) % 256
      if (shiftRegister & 2) lanes[0] = at(lanes, 0) ^ (1n << BigInt((1 << bit) - 1))
    }
  }
}

const at = (lanes: BigUint64Array, index: number): bigint => lanes[index] ?? 0n

const rotate = (value: bigint, by: number): bigint =>
  BigInt.asUintN(64, (value << BigInt(by)) | (value >> BigInt(64 - by)))
