/** Where a mail went, in a sentence. */
export function ShownAddress({ address }: { readonly address: string }) {
  return (
    <strong>
      <bdi dir="ltr">{address}</bdi>
    </strong>
  )
}
