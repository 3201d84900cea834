/**
 * Calls of tokens that hand tokens over, or the right to: no exchange begins with one.
 * `approve`, `increaseAllowance`, `permit` (EIP-2612 and the older one), `transfer`, `transferFrom`,
 * `setApprovalForAll`.
 */
const handingOver: readonly string[] = [
  '0x095ea7b3',
  '0x39509351',
  '0xd505accf',
  '0x8fcbaf0c',
  '0xa9059cbb',
  '0x23b872dd',
  '0xa22cb465',
]

export const handsOver = (data: string): boolean =>
  handingOver.includes(data.slice(0, 10).toLowerCase())
