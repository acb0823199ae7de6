import { demoId } from '#server/seed/chance.ts';

/**
 * The stores of the demonstration. Product lines name them by their place here. One takes orders from an amount on, in
 * COP before IVA; two say how few and how many units of each product they want in the warehouse, and what one costs.
 */
export const demoVendors = [
  {
    id: demoId('vendor calzado-la-isla'),
    store_name: 'Calzado La Isla',
    store_slug: 'calzado-la-isla',
    store_description: 'Zapatos, bolsos y ropa hechos en los talleres de Bucaramanga, con horma de aquí.',
    city: 'Bucaramanga',
    phone: '6076421835',
    email: 'pedidos@calzadolaisla.example',
    minimum_order: 0,
    steers_stock: false,
  },
  {
    id: demoId('vendor ferreteria-la-esquina'),
    store_name: 'Ferretería La Esquina',
    store_slug: 'ferreteria-la-esquina',
    store_description: 'Repuestos, herramienta y todo para el carro y la moto, con consejo de mostrador.',
    city: 'Girón',
    phone: '6076594127',
    email: 'mostrador@ferreterialaesquina.example',
    minimum_order: 0,
    steers_stock: false,
  },
  {
    id: demoId('vendor libreria-cabecera'),
    store_name: 'Librería Cabecera',
    store_slug: 'libreria-cabecera',
    store_description: 'Libros, papelería y juegos para pensar, escogidos por lectores.',
    city: 'Bucaramanga',
    phone: '6076473306',
    email: 'hola@libreriacabecera.example',
    minimum_order: 30_000,
    steers_stock: true,
  },
  {
    id: demoId('vendor electro-canaveral'),
    store_name: 'Electro Cañaveral',
    store_slug: 'electro-canaveral',
    store_description: 'Electrónica con garantía y servicio técnico propio en Floridablanca.',
    city: 'Floridablanca',
    phone: '6076385214',
    email: 'ventas@electrocanaveral.example',
    minimum_order: 0,
    steers_stock: true,
  },
  {
    id: demoId('vendor casa-mesa-de-los-santos'),
    store_name: 'Casa Mesa de los Santos',
    store_slug: 'casa-mesa-de-los-santos',
    store_description: 'Hogar, plantas y cuidado personal de productores de la región.',
    city: 'Piedecuesta',
    phone: '6076557943',
    email: 'casa@mesadelossantos.example',
    minimum_order: 0,
    steers_stock: false,
  },
  {
    id: demoId('vendor deportes-chicamocha'),
    store_name: 'Deportes Chicamocha',
    store_slug: 'deportes-chicamocha',
    store_description: 'Bicicletas, montaña y juego para grandes y chicos, desde San Gil.',
    city: 'San Gil',
    phone: '6077246018',
    email: 'info@deporteschicamocha.example',
    minimum_order: 0,
    steers_stock: false,
  },
] as const;
