import { KitError } from '../base/kit-error.ts'

/** The whole body; rejects with `HTTP_BODY` as soon as it is larger than allowed. */
export async function readBytes(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new KitError('The answer is too large.', {
      code: 'HTTP_BODY',
      details: `more than ${maxBytes} bytes`,
    })
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = Number(response.headers.get('content-length') ?? 0) > maxBytes ? Infinity : 0
  while (size <= maxBytes) {
    const { done, value } = await reader.read()
    if (done) return join(chunks, size)
    chunks.push(value)
    size += value.byteLength
  }
  void reader.cancel().catch(() => {})
  throw tooLarge()
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
