const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 22

/** 22 letters and digits, more than 128 bits. `random` gives bytes of the platform's cryptographic source. */
export function createNonce(random: (length: number) => Uint8Array): string {
  let nonce = ''
  while (nonce.length < length) {
    for (const byte of random(length)) {
      // What does not divide evenly would make some letters more likely.
      if (byte < 248 && nonce.length < length) nonce += alphabet[byte % alphabet.length]
    }
  }
  return nonce
}
