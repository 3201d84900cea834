/** A value as text that can be scrolled with the keyboard and read in either direction. */
export function JsonTree({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    // A region that scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre role="group" aria-label={label} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
