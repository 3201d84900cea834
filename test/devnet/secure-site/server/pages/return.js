// The opener alone is told, and only while it shows the page that asked.
const target = document.querySelector('meta[name=target-origin]')?.content
if (target && window.opener) {
  window.opener.postMessage({ resultUri: location.href }, target)
}
