/** Loads a gallery's video only when its button is pressed. It starts muted. */
export function coverVideo(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const cover = target instanceof Element && target.closest('[data-play]')?.closest('[data-cover]')
    const video = cover && cover.querySelector('video')
    if (!video) return
    cover.classList.add('playing')
    video.focus({ preventScroll: true })
    // If the browser refuses to play, the visitor can use the controls.
    video.play().catch(() => {})
  })
}
