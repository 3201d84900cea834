const list = document.querySelector('#mails')

/** New mail appears by itself; what has not changed is left alone, with its focus. */
async function refresh() {
  try {
    const response = await fetch(location.href)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('#mails')
    if (fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes)
  } catch {
    // The world was stopped, or starts again.
  }
}
setInterval(() => void refresh(), 1500)

async function copy(code) {
  await navigator.clipboard.writeText(code)
  document.querySelector('#copied').textContent = `Copied ${code}`
}
list.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-code]')
  if (button) void copy(button.dataset.code)
})
