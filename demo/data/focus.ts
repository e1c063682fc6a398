/** The focal point in percent of width and height, which stays visible when a frame crops the photograph. */
type Focus = readonly [x: number, y: number]

/** Focal points of rooms, on their main furniture including its feet. Every other picture uses its centre. */
const focuses: Readonly<Record<string, Focus>> = {
  'site/hero': [58, 64],
  'site/azenzo-1': [38, 66],
  'site/azenzo-2': [58, 70],
  'site/azenzo-4': [58, 62],
  'site/azenzo-6': [50, 72],
  'site/azenzo-7': [48, 74],
  'site/category-almacenaje': [42, 62],
  'site/category-bar-y-cantina': [58, 66],
  'site/category-comedores': [62, 68],
  'site/category-decoracion': [52, 52],
  'site/category-estudio': [46, 64],
  'site/category-iluminacion': [56, 58],
  'site/category-infantil': [36, 62],
  'site/category-recamaras': [64, 68],
  'site/category-salas': [46, 70],
  'site/category-tapetes': [52, 66],
  'site/category-terraza': [52, 70],
  'site/empresa-1': [52, 70],
  'site/empresa-2': [50, 76],
  'site/empresa-3': [54, 68],
  'site/empresa-5': [58, 68],
  'site/empresa-6': [50, 72],
  'site/interiorism-2': [46, 68],
  'site/interiorism-4': [48, 70],
  'site/project-one-1': [50, 70],
  'site/project-one-2': [52, 66],
  'site/project-one-3': [46, 70],
  'site/project-one-4': [46, 66],
  'site/project-one-5': [48, 62],
  'site/project-one-6': [48, 68],
}

export function focusOf(name: string): { readonly focusX: number; readonly focusY: number } {
  const [focusX, focusY] = focuses[name] ?? [50, 50]
  return { focusX, focusY }
}

export const focusedPictures: readonly string[] = Object.keys(focuses)
