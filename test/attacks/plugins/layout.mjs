// A page of jsdom has no layout. Here what takes room in the card stands in a column, each part as high as a row.
const rowPx = 50
const parts = 'button, a, input, textarea, [data-room]'

const card = () => document.querySelector('kit-modal')?.shadowRoot.querySelector('[role=dialog]')
const column = () => [...(card()?.querySelectorAll(parts) ?? [])]

/** Returns its end. */
export function layOut() {
  const { prototype } = window.Element
  const before = prototype.getBoundingClientRect
  prototype.getBoundingClientRect = function () {
    const place = column().indexOf(this)
    if (place >= 0) return new window.DOMRect(0, place * rowPx, 300, rowPx)
    return new window.DOMRect(0, 0, this.matches('.body') ? 300 : 0, 10_000)
  }
  return () => {
    prototype.getBoundingClientRect = before
  }
}

/** Where the middle of what is called so stands; undefined where nothing is. */
export function middleOf(name) {
  const place = column().findIndex(({ textContent }) => textContent.includes(name))
  return place < 0 ? undefined : place * rowPx + rowPx / 2
}

/** A finger comes down there, whatever stands there by now. */
export function pressAt(y) {
  const pressed = column()[Math.floor(y / rowPx)]
  if (pressed?.closest('[data-resting]')) return
  const how = { bubbles: true, composed: true, cancelable: true }
  pressed?.dispatchEvent(
    new window.MouseEvent('click', { ...how, detail: 1, clientX: 150, clientY: y }),
  )
}
