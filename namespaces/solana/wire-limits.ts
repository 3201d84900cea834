/** Bytes of a message to sign. Base58 takes the square of the length; sign-in messages are far shorter. */
export const maxMessageLength = 4_096
