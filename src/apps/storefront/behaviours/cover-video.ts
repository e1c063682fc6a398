/** The film of a gallery: nothing of it is fetched before it is asked for. Its sound is for the visitor to turn on. */
export function coverVideo(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const cover = target instanceof Element && target.closest('[data-play]')?.closest('[data-cover]')
    const video = cover && cover.querySelector('video')
    if (!video) return
    cover.classList.add('playing')
    video.focus({ preventScroll: true })
    // A browser that refuses to begin leaves the controls.
    video.play().catch(() => {})
  })
}
