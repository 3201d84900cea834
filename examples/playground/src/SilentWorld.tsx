/** In the place of what needs the local world, when that does not answer. */
export function SilentWorld({ error }: { readonly error: unknown }) {
  return (
    <div className="failed" role="alert" lang="en" dir="ltr">
      <h2>The local world does not answer</h2>
      <p>{String(error)}</p>
      <p>
        Start it with <code>npm start</code>, then load the page again.
      </p>
      <button type="button" onClick={() => location.reload()}>
        Load again
      </button>
    </div>
  )
}
