export interface ContractCall {
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** The functions of a contract: calls of them as bytes, in hex (Contract ABI of Solidity). */
export interface ContractInterface {
  encodeCall(call: ContractCall): string
  /** Undefined for another function, and for bytes that the same call would not be written as. */
  decodeCall(data: string): ContractCall | undefined
  /** What a function returned. Throws for bytes that it cannot return. */
  decodeResult(functionName: string, data: string): unknown
}
