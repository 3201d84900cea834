/**
 * What the driver's own scripts do otherwise than a visitor or against the page's policy, put right in the message that
 * brings them.
 *
 * - To fill a field it sets the value, which a page that watches the property of its own element, as React does, takes
 *   for its own doing. So the value is set as typing sets it: past the element, by what its kind has.
 * - Before a picture it adds a style sheet for a moment, which a strict policy refuses and reports.
 */
export const correctScripts = (message) =>
  message
    .replace('inputElement.value = value;', `${setter}.call(inputElement, value);`)
    .replace(
      'inputElement.value += text;',
      `${setter}.call(inputElement, inputElement.value + text);`,
    )
    .replace('document.head.appendChild(style);', '')

const setter = `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set`
