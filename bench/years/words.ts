type Words = readonly [string, ...string[]]
const words = (text: string) => text.trim().split(/,\s*/) as [string, ...string[]]

/** What the lots of products and the people of a large shop are called. */
export const materials: Words =
  words(`Nogal, Encino, Parota, Cedro, Fresno, Caoba, Tzalam, Arce, Olivo, Mezquite, Bambú,
  Terciopelo, Algodón, Piel, Ratán, Yute, Lana, Bouclé, Cantera, Latón, Acero, Cobre, Concreto, Travertino, Cuarzo`)

export const places: Words =
  words(`Ajijic, Bacalar, Cholula, Dzibalchén, Ensenada, Filobobos, Guanajuato, Huatulco, Izamal,
  Jalpan, Loreto, Malinalco, Nautla, Orizaba, Pátzcuaro, Querétaro, Catorce, Sayulita, Tepoztlán, Uruapan, Valladolid,
  Xilitla, Yelapa, Zacatlán, Álamos, Bernal, Comala, Dolores, Etzatlán, Frontera, Galeana, Huasca, Ixtapan, Jerez, Lagos,
  Mazamitla, Nochistlán, Oxolotán, Parras, Santiago, Taxco, Tequila, Tulum, Viesca, Yuriria, Zempoala, Arteaga, Batopilas,
  Calvillo, Tapalpa`)

export const givenNames: Words =
  words(`Guadalupe, María, José, Juan, Ana, Luis, Carmen, Jorge, Sofía, Miguel, Verónica,
  Raúl, Patricia, Héctor, Gabriela, Óscar, Daniela, Fernando, Mariana, Ricardo, Alejandra, Sergio, Leticia, Eduardo, Rosa,
  Arturo, Claudia, Enrique, Beatriz, Saúl, Ximena, Iván, Renata, Hugo, Valeria, Tomás, Lucía, Emilio, Paola, Rubén`)

/** The first ones are the most frequent. */
export const familyNames: Words =
  words(`Hernández, García, Martínez, López, González, Pérez, Rodríguez, Sánchez, Ramírez,
  Cruz, Flores, Gómez, Morales, Vázquez, Jiménez, Reyes, Torres, Díaz, Gutiérrez, Ruiz, Mendoza, Aguilar, Ortiz, Castillo,
  Moreno, Romero, Álvarez, Chávez, Rivera, Juárez, Villaseñor, Orozco, Arce, Cárdenas, Ibarra, Navarro, Zepeda, Uribe,
  Larios, Ochoa, Peña, Quiroz, Salazar, Tapia, Velasco, Yáñez, Zamora, Barajas, Covarrubias, Dueñas`)

export const firms: Words =
  words(`Estudio, Hotel, Constructora, Café, Notaría, Clínica, Despacho, Restaurante, Inmobiliaria,
  Colegio, Galería, Hacienda`)
