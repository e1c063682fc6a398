/** A drawn room with a green chair, as decoration until the shop has a photograph here. Its colours are tokens. */
export function RoomPicture() {
  return (
    <svg className="room" viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className="room-wall" width="800" height="900" />
      <path className="room-light" d="M800 60 330 330v390h470Z" />
      <path className="room-niche" d="M130 720V360a130 130 0 0 1 260 0v360Z" />
      <rect className="room-floor" y="720" width="800" height="180" />
      <path className="room-shade" d="M400 770h250l60 24H380Z" />
      <g className="room-brass">
        <path d="M260 0v300" />
        <circle cx="260" cy="330" r="30" />
      </g>
      <g className="room-chair">
        <path d="M424 640h196l-6 34H440Z" />
        <path d="M600 640l52-210 30 8-50 236h-38Z" />
      </g>
      <path className="room-legs" d="M450 674 430 778M618 674l34 104M430 600h180M440 600v44" />
    </svg>
  )
}
