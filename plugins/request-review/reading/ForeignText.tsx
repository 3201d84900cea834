/** Lines as they are; their direction is their own and ends with them. */
export function ForeignText({ children }: { readonly children: string }) {
  return (
    <bdi dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </bdi>
  )
}
