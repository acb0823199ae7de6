export interface paths {
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Iniciar sesión
         * @description Con `device_id` entrega además el permiso sin conexión de ese dispositivo (30 días). Una cuenta con segundo factor responde 403 AUTH_007 y, en `second_step`, el reto que contesta `POST /auth/second-factor/sign-in`.
         */
        post: operations["postApiV1AuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ver un producto */
        get: operations["getApiV1ProductsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crear un producto
         * @description Quien administra el catálogo escribe el producto de cualquier tienda, y queda publicado. Una tienda escribe los suyos: lo mismo que `product.save` por `/api/v1/inventory/sync`; lo que necesita aprobación espera, y lo que está publicado sigue como está.
         */
        post: operations["postApiV1Products"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hacer un pedido
         * @description Con `Idempotency-Key` (un UUID) el mismo pedido puede enviarse de nuevo sin repetirse.
         */
        post: operations["postApiV1Orders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Un pedido */
        get: operations["getApiV1OrdersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Existencias por posición */
        get: operations["getApiV1Inventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/inventory/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registrar un movimiento de stock
         * @description Es un hecho: la mercancía ya se movió, y se registra aunque las existencias queden bajo cero. Con `transferencia` se dice `destination`; con `ajuste`, `direction`. Lo mismo que `inventory.registerMovement` por `/api/v1/inventory/sync`. Con `Idempotency-Key` (un UUID) tiene efecto una sola vez, aunque se envíe otra vez con los mismos datos.
         */
        post: operations["postApiV1InventoryMovements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postApiV1AuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    /** Format: uuid */
                    device_id?: string;
                    device_key?: {
                        /** @constant */
                        kty: "EC";
                        /** @constant */
                        crv: "P-256";
                        x: string;
                        y: string;
                    };
                    remembered?: string[];
                };
            };
        };
        responses: {
            /** @description Correcto. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        refresh_token: string;
                        /** @constant */
                        token_type: "bearer";
                        expires_in: number;
                        offline_grant: string | null;
                        user: {
                            id: string;
                            email: string;
                            /** @enum {string} */
                            user_type: "owner" | "superuser" | "admin" | "admin_sales" | "admin_support" | "admin_logistics" | "admin_marketing" | "vendor" | "buyer" | "customer";
                            nombre: string | null;
                            /** @default null */
                            telefono?: string | null;
                            email_verified: boolean;
                            phone_verified: boolean;
                            is_active: boolean;
                            vendor_id: string | null;
                            /** @default false */
                            is_guest?: boolean;
                            role_name?: string | null;
                            granted?: string[] | null;
                            second_factor_due?: boolean;
                        };
                        remembered?: string;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Falta la sesión, venció o no es válida. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description La cuenta no tiene permiso o está deshabilitada. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description El cuerpo es demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description El cuerpo no es JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Algún dato no es válido; `errors` dice cuáles. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Demasiados intentos; `Retry-After` dice cuántos segundos esperar. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
        };
    };
    getApiV1ProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Correcto. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        sku: string;
                        gtin: string | null;
                        description: string;
                        price: number;
                        precio_venta: number;
                        stock: number;
                        main_image_url: string | null;
                        images: {
                            public_url: string;
                        }[];
                        rating: number;
                        review_count: number;
                        is_featured: boolean;
                        /** Format: date-time */
                        created_at: string;
                        vendor_id: string;
                        vendor_name: string;
                        vendor_minimum?: number;
                        category_id: string;
                        is_active: boolean;
                        /** @enum {string} */
                        status: "PENDING" | "APPROVED" | "REJECTED";
                        /** @default null */
                        family_id?: string | null;
                        /** @default {} */
                        variant_attributes?: {
                            [key: string]: string;
                        };
                        /** @enum {string} */
                        iva_class?: "general" | "reducida" | "exento" | "excluido";
                        price_tiers?: {
                            from_units: number;
                            unit_price: number;
                        }[];
                        filter_values?: {
                            [key: string]: string | number | boolean;
                        };
                        weight_grams: number | null;
                        length_mm: number | null;
                        width_mm: number | null;
                        height_mm: number | null;
                    };
                };
            };
            /** @description Falta la sesión, venció o no es válida. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description No existe. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
        };
    };
    postApiV1Products: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    sku: string;
                    /** @default null */
                    gtin?: string | null;
                    /** @default  */
                    description?: string;
                    price: number;
                    precio_venta?: number;
                    /** @default null */
                    main_image_url?: string | null;
                    /** @default [] */
                    images?: {
                        public_url: string;
                    }[];
                    /** @default false */
                    is_featured?: boolean;
                    vendor_id: string;
                    category_id: string;
                    /** @default true */
                    is_active?: boolean;
                    /**
                     * @default APPROVED
                     * @enum {string}
                     */
                    status?: "PENDING" | "APPROVED" | "REJECTED";
                    /** @default null */
                    family_id?: string | null;
                    /** @default {} */
                    variant_attributes?: {
                        [key: string]: string;
                    };
                    /**
                     * @default general
                     * @enum {string}
                     */
                    iva_class?: "general" | "reducida" | "exento" | "excluido";
                    /** @default [] */
                    price_tiers?: {
                        from_units: number;
                        unit_price: number;
                    }[];
                    /** @default {} */
                    filter_values?: {
                        [key: string]: string | number | boolean;
                    };
                    /**
                     * @default none
                     * @enum {string}
                     */
                    lot_control?: "none" | "lot" | "expiry";
                    /** @default null */
                    minimum_shelf_life_days?: number | null;
                    /** @default null */
                    weight_grams?: number | null;
                    /** @default null */
                    length_mm?: number | null;
                    /** @default null */
                    width_mm?: number | null;
                    /** @default null */
                    height_mm?: number | null;
                };
            };
        };
        responses: {
            /** @description Correcto. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        sku: string;
                        gtin: string | null;
                        description: string;
                        price: number;
                        precio_venta: number;
                        stock: number;
                        main_image_url: string | null;
                        images: {
                            public_url: string;
                        }[];
                        rating: number;
                        review_count: number;
                        is_featured: boolean;
                        /** Format: date-time */
                        created_at: string;
                        vendor_id: string;
                        vendor_name: string;
                        vendor_minimum?: number;
                        category_id: string;
                        is_active: boolean;
                        /** @enum {string} */
                        status: "PENDING" | "APPROVED" | "REJECTED";
                        /** @default null */
                        family_id?: string | null;
                        /** @default {} */
                        variant_attributes?: {
                            [key: string]: string;
                        };
                        /** @enum {string} */
                        iva_class?: "general" | "reducida" | "exento" | "excluido";
                        price_tiers?: {
                            from_units: number;
                            unit_price: number;
                        }[];
                        filter_values?: {
                            [key: string]: string | number | boolean;
                        };
                        weight_grams: number | null;
                        length_mm: number | null;
                        width_mm: number | null;
                        height_mm: number | null;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Falta la sesión, venció o no es válida. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description La cuenta no tiene permiso o está deshabilitada. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Choca con el estado actual. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description El cuerpo es demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description El cuerpo no es JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Algún dato no es válido; `errors` dice cuáles. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Ahora no puede atender. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
        };
    };
    postApiV1Orders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product_id: string;
                        quantity: number;
                        /** @default {} */
                        variant_attributes?: {
                            [key: string]: string;
                        };
                    }[];
                    /** @default  */
                    notes?: string;
                    shipping_name: string;
                    shipping_phone: string;
                    shipping_address: string;
                    shipping_city: string;
                    /** @default  */
                    shipping_state?: string;
                    /** @default  */
                    shipping_postal_code?: string;
                    /** @default  */
                    shipping_email?: string;
                    /**
                     * @default contraentrega
                     * @enum {string}
                     */
                    payment_method?: "pse" | "credit_card" | "nequi" | "bancolombia_transfer" | "efectivo" | "contraentrega";
                    invoice_to?: {
                        company: string;
                        nit: string;
                        email: string;
                        address: string;
                        /** @default  */
                        purchase_order?: string;
                    };
                    buyer_document?: {
                        /** @enum {string} */
                        type: "CC" | "CE" | "TI" | "PP" | "PPT" | "NIT";
                        number: string;
                        name: string;
                    };
                    company_id?: string;
                };
            };
        };
        responses: {
            /** @description Correcto. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        order_number: string | null;
                        buyer_id: string;
                        /** @enum {string} */
                        status: "pending" | "confirmed" | "partially_confirmed" | "rejected" | "cancelled";
                        lines: {
                            product_id: string;
                            /** @default null */
                            vendor_id?: string | null;
                            name: string;
                            sku: string;
                            image_url: string | null;
                            quantity: number;
                            unit_price: number;
                            variant_attributes: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            iva_class?: "general" | "reducida" | "exento" | "excluido";
                            iva_percent?: number;
                            /** @enum {string} */
                            status: "pending" | "accepted" | "refused";
                            refusal: ("product_not_found" | "product_not_on_sale" | "insufficient_stock" | "price_changed" | "variant_changed") | null;
                        }[];
                        /** @default [] */
                        vendor_orders?: {
                            id: string;
                            order_number: string | null;
                            vendor_id: string;
                            vendor_name: string;
                            /** @enum {string} */
                            status: "pending" | "confirmed" | "cancellation_requested" | "cancelled";
                            /** @enum {string} */
                            preparation: "waiting" | "picking" | "ready" | "handed_over";
                            /** @enum {string} */
                            payment: "pending" | "paid" | "void" | "refund_pending" | "refunded";
                            /** @enum {string} */
                            tracking: "not_sent" | "in_transit" | "out_for_delivery" | "incident" | "delivered" | "returned";
                            subtotal: number;
                            iva: number;
                            shipping_cost: number;
                            total: number;
                            events: {
                                /** @enum {string} */
                                axis: "status" | "preparation" | "payment" | "tracking";
                                from: string | null;
                                to: string;
                                /** @enum {string} */
                                by: "buyer" | "operations" | "payments";
                                note: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            /** @default [] */
                            returns?: {
                                /** Format: uuid */
                                id: string;
                                return_number: string | null;
                                /** @enum {string} */
                                reason: "retracto" | "defectuoso" | "danado" | "equivocado" | "incompleto";
                                /** @enum {string} */
                                status: "requested" | "withdrawn" | "approved" | "received" | "inspected" | "refund_pending" | "refunded" | "refused";
                                lines: {
                                    line: number;
                                    units: number[];
                                    amount: number;
                                }[];
                                refund: number;
                                /** Format: date-time */
                                requested_at: string;
                                events: {
                                    from: ("requested" | "withdrawn" | "approved" | "received" | "inspected" | "refund_pending" | "refunded" | "refused") | null;
                                    /** @enum {string} */
                                    to: "requested" | "withdrawn" | "approved" | "received" | "inspected" | "refund_pending" | "refunded" | "refused";
                                    /** @enum {string} */
                                    by: "buyer" | "staff";
                                    note: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                            }[];
                            shipment?: {
                                carrier_id: string | null;
                                carrier_name: string;
                                guide: string;
                            } | null;
                            /** @enum {string} */
                            invoiced_by?: "store" | "mandate";
                            invoices?: {
                                id: string;
                                /** @enum {string} */
                                kind: "invoice" | "credit_note";
                                prefix: string;
                                number: string;
                                cufe: string;
                                issued_on: string;
                                pdf_url: string | null;
                                xml_url: string | null;
                                /** @enum {string} */
                                state: "unverified" | "pending" | "accepted" | "rejected" | "withdrawn";
                                /** Format: date-time */
                                registered_at: string;
                                corrects: string | null;
                            }[];
                            store_answers?: {
                                /** @enum {string} */
                                kind: "cancellation" | "return" | "question";
                                subject: string;
                                /** @enum {string} */
                                reason: "no_objection" | "known_fault" | "wrong_goods" | "made_to_order" | "law_exception" | "misuse" | "not_ours" | "other_objection" | "answered" | "unknown";
                                /** Format: date-time */
                                answered_at: string;
                            }[];
                        }[];
                        /** @default [] */
                        ratings?: {
                            product_id: string;
                            rating: number;
                        }[];
                        subtotal: number;
                        iva: number;
                        shipping_cost: number;
                        total: number;
                        /** @enum {string} */
                        payment_method: "pse" | "credit_card" | "nequi" | "bancolombia_transfer" | "efectivo" | "contraentrega";
                        notes: string;
                        shipping_name: string;
                        shipping_phone: string;
                        shipping_address: string;
                        shipping_city: string;
                        shipping_state: string;
                        shipping_postal_code: string;
                        shipping_email: string;
                        /** Format: date-time */
                        created_at: string;
                        /** @default null */
                        held_until?: string | null;
                        /** @default 0 */
                        settings_version?: number;
                        /** @default null */
                        shipping_promotion?: {
                            id: string;
                            name: string;
                            saved: number;
                        } | null;
                        /** @default null */
                        invoice_to?: {
                            company: string;
                            nit: string;
                            email: string;
                            address: string;
                            /** @default  */
                            purchase_order?: string;
                        } | null;
                        /** @default null */
                        buyer_document?: {
                            /** @enum {string} */
                            type: "CC" | "CE" | "TI" | "PP" | "PPT" | "NIT";
                            number: string;
                            name: string;
                        } | null;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Falta la sesión, venció o no es válida. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description La cuenta no tiene permiso o está deshabilitada. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description El cuerpo es demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description El cuerpo no es JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Algún dato no es válido; `errors` dice cuáles. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Ahora no puede atender. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
        };
    };
    getApiV1OrdersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Correcto. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        order_number: string | null;
                        buyer_id: string;
                        /** @enum {string} */
                        status: "pending" | "confirmed" | "partially_confirmed" | "rejected" | "cancelled";
                        lines: {
                            product_id: string;
                            /** @default null */
                            vendor_id?: string | null;
                            name: string;
                            sku: string;
                            image_url: string | null;
                            quantity: number;
                            unit_price: number;
                            variant_attributes: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            iva_class?: "general" | "reducida" | "exento" | "excluido";
                            iva_percent?: number;
                            /** @enum {string} */
                            status: "pending" | "accepted" | "refused";
                            refusal: ("product_not_found" | "product_not_on_sale" | "insufficient_stock" | "price_changed" | "variant_changed") | null;
                        }[];
                        /** @default [] */
                        vendor_orders?: {
                            id: string;
                            order_number: string | null;
                            vendor_id: string;
                            vendor_name: string;
                            /** @enum {string} */
                            status: "pending" | "confirmed" | "cancellation_requested" | "cancelled";
                            /** @enum {string} */
                            preparation: "waiting" | "picking" | "ready" | "handed_over";
                            /** @enum {string} */
                            payment: "pending" | "paid" | "void" | "refund_pending" | "refunded";
                            /** @enum {string} */
                            tracking: "not_sent" | "in_transit" | "out_for_delivery" | "incident" | "delivered" | "returned";
                            subtotal: number;
                            iva: number;
                            shipping_cost: number;
                            total: number;
                            events: {
                                /** @enum {string} */
                                axis: "status" | "preparation" | "payment" | "tracking";
                                from: string | null;
                                to: string;
                                /** @enum {string} */
                                by: "buyer" | "operations" | "payments";
                                note: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            /** @default [] */
                            returns?: {
                                /** Format: uuid */
                                id: string;
                                return_number: string | null;
                                /** @enum {string} */
                                reason: "retracto" | "defectuoso" | "danado" | "equivocado" | "incompleto";
                                /** @enum {string} */
                                status: "requested" | "withdrawn" | "approved" | "received" | "inspected" | "refund_pending" | "refunded" | "refused";
                                lines: {
                                    line: number;
                                    units: number[];
                                    amount: number;
                                }[];
                                refund: number;
                                /** Format: date-time */
                                requested_at: string;
                                events: {
                                    from: ("requested" | "withdrawn" | "approved" | "received" | "inspected" | "refund_pending" | "refunded" | "refused") | null;
                                    /** @enum {string} */
                                    to: "requested" | "withdrawn" | "approved" | "received" | "inspected" | "refund_pending" | "refunded" | "refused";
                                    /** @enum {string} */
                                    by: "buyer" | "staff";
                                    note: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                            }[];
                            shipment?: {
                                carrier_id: string | null;
                                carrier_name: string;
                                guide: string;
                            } | null;
                            /** @enum {string} */
                            invoiced_by?: "store" | "mandate";
                            invoices?: {
                                id: string;
                                /** @enum {string} */
                                kind: "invoice" | "credit_note";
                                prefix: string;
                                number: string;
                                cufe: string;
                                issued_on: string;
                                pdf_url: string | null;
                                xml_url: string | null;
                                /** @enum {string} */
                                state: "unverified" | "pending" | "accepted" | "rejected" | "withdrawn";
                                /** Format: date-time */
                                registered_at: string;
                                corrects: string | null;
                            }[];
                            store_answers?: {
                                /** @enum {string} */
                                kind: "cancellation" | "return" | "question";
                                subject: string;
                                /** @enum {string} */
                                reason: "no_objection" | "known_fault" | "wrong_goods" | "made_to_order" | "law_exception" | "misuse" | "not_ours" | "other_objection" | "answered" | "unknown";
                                /** Format: date-time */
                                answered_at: string;
                            }[];
                        }[];
                        /** @default [] */
                        ratings?: {
                            product_id: string;
                            rating: number;
                        }[];
                        subtotal: number;
                        iva: number;
                        shipping_cost: number;
                        total: number;
                        /** @enum {string} */
                        payment_method: "pse" | "credit_card" | "nequi" | "bancolombia_transfer" | "efectivo" | "contraentrega";
                        notes: string;
                        shipping_name: string;
                        shipping_phone: string;
                        shipping_address: string;
                        shipping_city: string;
                        shipping_state: string;
                        shipping_postal_code: string;
                        shipping_email: string;
                        /** Format: date-time */
                        created_at: string;
                        /** @default null */
                        held_until?: string | null;
                        /** @default 0 */
                        settings_version?: number;
                        /** @default null */
                        shipping_promotion?: {
                            id: string;
                            name: string;
                            saved: number;
                        } | null;
                        /** @default null */
                        invoice_to?: {
                            company: string;
                            nit: string;
                            email: string;
                            address: string;
                            /** @default  */
                            purchase_order?: string;
                        } | null;
                        /** @default null */
                        buyer_document?: {
                            /** @enum {string} */
                            type: "CC" | "CE" | "TI" | "PP" | "PPT" | "NIT";
                            number: string;
                            name: string;
                        } | null;
                    };
                };
            };
            /** @description Falta la sesión, venció o no es válida. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description La cuenta no tiene permiso o está deshabilitada. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description No existe. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
        };
    };
    getApiV1Inventory: {
        parameters: {
            query?: {
                limit?: string;
                page?: string;
                zone?: "warehouse_a" | "warehouse_b" | "display_area" | "storage_room";
                q?: string;
                status?: "in_stock" | "low_stock" | "out_of_stock" | "reserved";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Correcto. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            productId: string;
                            productName: string;
                            sku: string;
                            /** @default null */
                            gtin?: string | null;
                            quantity: number;
                            minStock: number;
                            maxStock: number;
                            productMinStock?: number;
                            productMaxStock?: number;
                            /** @enum {string} */
                            status: "in_stock" | "low_stock" | "out_of_stock" | "reserved";
                            location: {
                                /** @enum {string} */
                                zone: "warehouse_a" | "warehouse_b" | "display_area" | "storage_room";
                                aisle: string;
                                shelf: string;
                                position: string;
                            };
                            /** Format: date-time */
                            lastUpdated: string;
                            cost: number;
                            vendorId: string;
                            imageUrl: string | null;
                            discrepancy: boolean;
                            quarantined: number;
                            lots?: {
                                lot: string;
                                expires_on: string | null;
                                units: number;
                            }[];
                            minimumShelfLifeDays?: number;
                            unitWeightGrams?: number | null;
                            unitVolumeCm3?: number | null;
                        }[];
                        pagination: {
                            total: number;
                            page: number;
                            pages: number;
                            next?: string | null;
                            previous?: string | null;
                            limit: number;
                        };
                    };
                };
            };
            /** @description Falta la sesión, venció o no es válida. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description La cuenta no tiene permiso o está deshabilitada. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Algún dato no es válido; `errors` dice cuáles. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
        };
    };
    postApiV1InventoryMovements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_id: string;
                    /** @enum {string} */
                    type: "entrada" | "salida" | "ajuste" | "transferencia";
                    /** @enum {string} */
                    reason: "compra" | "venta" | "devolucion" | "merma" | "ajuste_inventario" | "transferencia_almacen";
                    quantity: number;
                    location: {
                        /** @enum {string} */
                        zone: "warehouse_a" | "warehouse_b" | "display_area" | "storage_room";
                        aisle: string;
                        shelf: string;
                        position: string;
                    };
                    /** @default null */
                    destination?: {
                        /** @enum {string} */
                        zone: "warehouse_a" | "warehouse_b" | "display_area" | "storage_room";
                        aisle: string;
                        shelf: string;
                        position: string;
                    } | null;
                    /** @default null */
                    direction?: ("increase" | "decrease") | null;
                    /** @default  */
                    notes?: string;
                    /** @default  */
                    reference?: string;
                    /**
                     * Format: date-time
                     * @description Cuándo pasó: un instante que ya llegó.
                     */
                    occurred_at: string;
                    /** @default  */
                    lot?: string;
                    /** @default null */
                    expires_on?: string | null;
                };
            };
        };
        responses: {
            /** @description Correcto. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        movement_id: string;
                        previousStock: number;
                        newStock: number;
                        discrepancy: boolean;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Falta la sesión, venció o no es válida. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description La cuenta no tiene permiso o está deshabilitada. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description El cuerpo es demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description El cuerpo no es JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Algún dato no es válido; `errors` dice cuáles. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
            /** @description Ahora no puede atender. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @enum {string} */
                        code: "AUTH_001" | "AUTH_002" | "AUTH_003" | "AUTH_004" | "AUTH_005" | "AUTH_006" | "AUTH_007" | "AUTH_008" | "AUTH_009" | "NET_001" | "NET_002" | "NET_003" | "VAL_001" | "VAL_002" | "VAL_003" | "API_001" | "API_002" | "API_003" | "SEC_001" | "SEC_002" | "SEC_003";
                        message: string;
                        errors?: {
                            field: string;
                            message: string;
                        }[];
                        second_step?: {
                            challenge: string;
                            expires_in: number;
                        };
                    };
                };
            };
        };
    };
}
